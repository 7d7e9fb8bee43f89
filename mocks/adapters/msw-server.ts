import { setupServer } from 'msw/node';
import type { Sandbox } from '../sandbox.ts';
import { sandboxHandler } from './network.ts';

/**
 * Makes the sandbox respond to a test's requests to `baseUrl`, over fetch or `node:http`, without a port.
 * Call `listen()` before and `close()` after the tests. For testing code that takes a `fetch`,
 * `sandbox.fetch` is far faster.
 */
export const createSandboxServer = (sandbox: Sandbox, baseUrl: string) =>
  setupServer(sandboxHandler(sandbox, baseUrl));
