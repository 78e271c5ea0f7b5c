// Serves dist/ for all browser tests, under a sub-path and a strict content-security policy.
import { existsSync } from 'node:fs';
import { dist } from '../../.ci/paths.mjs';
import { listen, staticServer } from '../../.ci/static-server.mjs';

/** Nothing lives at the root of the test site: an absolute URL in the page is a 404. */
const base = '/courses/attention/';

export default async function serveDist() {
  if (!existsSync(dist)) throw new Error('dist/ is not there: npm run build makes it');
  const server = staticServer({ root: dist, base });
  const port = await listen(server);
  process.env.LESSON_URL = `http://127.0.0.1:${port}${base}`;
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
