import { setupServer } from 'msw/node';
import type { Sandbox } from '../sandbox.ts';
import { sandboxHandler } from './network.ts';

/**
 * Has the sandbox answer what a test sends to `baseUrl`, over fetch or `node:http`, without a port. Call `listen()`
 * before and `close()` after the tests. For tests of code that takes a `fetch`, `sandbox.fetch` is far quicker.
 */
export const createSandboxServer = (sandbox: Sandbox, baseUrl: string) =>
  setupServer(sandboxHandler(sandbox, baseUrl));
