// Where the lesson is published: an address with a closing slash, or '' where the build was not told
// (SITE_URL). Builds that were told replace this module by one that says so.
/** @type {string} */
export const site = '';
