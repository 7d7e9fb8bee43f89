/**
 * Returns the response with another body. Each part is copied explicitly: the HTTP server's own `Response`
 * does not copy one from another.
 */
export const withBody = ({ status, headers }: Response, body: BodyInit | null): Response =>
  new Response(body, { status, headers: new Headers(headers) });

/** The connection broke before the response was complete. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('The connection was cut.');
    this.name = 'ConnectionCut';
  }
}

/** Breaks the connection of a call: immediately, or once the available part of the response has been sent. */
export type HangUp = (when: 'now' | 'sent') => void;

/** Returns the beginning of a body: the given number of bytes, or half of it. */
async function beginningOf(response: Response, bytes: number | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(await response.arrayBuffer());
  return whole.subarray(0, bytes ?? Math.floor(whole.length / 2));
}

/** Returns the response with a body that ends too early, as if it were complete. */
export const truncated = async (response: Response, bytes: number | undefined): Promise<Response> =>
  response.body ? withBody(response, await beginningOf(response, bytes)) : response;

/**
 * Returns the response with a connection that breaks in the middle of its body, or before it begins.
 * @param hangUp breaks the connection; if omitted, reading the body fails, as it does in a `fetch`
 * @throws ConnectionCut if nothing of the response is to be sent and there is no connection to break
 */
export async function cutOff(
  response: Response,
  bytes: number | undefined,
  hangUp: HangUp | undefined,
): Promise<Response> {
  if (bytes === 0 || !response.body) {
    if (!hangUp) throw new ConnectionCut();
    hangUp('now');
    return new Response(new ReadableStream(), { status: response.status });
  }
  const beginning = await beginningOf(response, bytes);
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(beginning),
    pull: (controller) => (hangUp ? hangUp('sent') : controller.error(new ConnectionCut())),
  });
  return withBody(response, body);
}
