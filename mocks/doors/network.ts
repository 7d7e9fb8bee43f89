import { type HttpHandler, http, passthrough } from 'msw';
import type { Sandbox } from '../sandbox.ts';
import { ConnectionCut } from '../wire/cut.ts';

/** Reads as a connection that broke: MSW's own `Response.error()` leaves a caller in Node waiting for ever. */
const brokenAnswer = (error: ConnectionCut) =>
  new Response(new ReadableStream({ start: (controller) => controller.error(error) }));

/**
 * One MSW handler that lets the sandbox answer everything under an address. What is none of the shop's own goes to the
 * network.
 * @param baseUrl what stands before every path, such as `https://shop.example`
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
