import { type HttpHandler, http, passthrough } from 'msw';
import type { Sandbox } from '../sandbox.ts';

/**
 * One MSW handler that lets the sandbox answer everything under an address. What is none of the shop's own goes to the
 * network.
 * @param baseUrl what stands before every path, such as `https://shop.example`
 */
export const sandboxHandler = (sandbox: Pick<Sandbox, 'handle'>, baseUrl: string): HttpHandler =>
  http.all(`${baseUrl}/*`, async ({ request }) => (await sandbox.handle(request)) ?? passthrough());
