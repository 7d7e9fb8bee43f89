import { type HttpHandler, http, passthrough } from 'msw';
import { ConnectionCut } from '../api/faults.ts';
import type { Sandbox } from '../sandbox.ts';

/** Simulates a broken connection. MSW's `Response.error()` would leave callers in Node waiting forever. */
const brokenAnswer = (error: ConnectionCut) =>
  new Response(new ReadableStream({ start: (controller) => controller.error(error) }));

/**
 * Creates an MSW handler with which the sandbox handles everything under an address. Other requests go to the
 * network.
 * @param baseUrl prefix of every path, such as `https://shop.example`
 */
export const sandboxHandler = (sandbox: Pick<Sandbox, 'handle'>, baseUrl: string): HttpHandler =>
  http.all(`${baseUrl}/*`, async ({ request }) => {
    try {
      return (await sandbox.handle(request)) ?? passthrough();
    } catch (error) {
      if (error instanceof ConnectionCut) return brokenAnswer(error);
      throw error;
    }
  });
