// Stands in snippets for the lesson's folder where the build was not told it (SITE_URL).
export const PLACEHOLDER = 'https://your.site/attention/';
