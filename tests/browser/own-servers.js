// Servers that a test file starts for itself, each another host to the one of dist/; closed after each test.
import { listen } from '../../.ci/static-server.mjs';
import { test } from './lesson.js';

/** Call at the top of a test file. @returns {(server: import('node:http').Server) => Promise<string>} starts one: its origin */
export function ownServers() {
  /** @type {import('node:http').Server[]} */
  let servers = [];
  test.use({ allowedMessages: [/^request: http:\/\/127\.0\.0\.1:/] });
  test.afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    servers = [];
  });
  return async (server) => {
    servers.push(server);
    return `http://127.0.0.1:${await listen(server)}`;
  };
}
