import { withBody } from './with-body.ts';
/** The connection broke before the answer was whole. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('The connection was cut.');
    this.name = 'ConnectionCut';
  }
}

/** How a door breaks the connection of a call: at once, or when what there is of the answer is on its way. */
export type HangUp = (when: 'now' | 'sent') => void;

/** The beginning of a body: so many bytes, or half of it. */
async function beginningOf(response: Response, bytes: number | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(await response.arrayBuffer());
  return whole.subarray(0, bytes ?? Math.floor(whole.length / 2));
}

/** The answer with a body that ends too early, as if it were complete. */
export const truncated = async (response: Response, bytes: number | undefined): Promise<Response> =>
  response.body ? withBody(response, await beginningOf(response, bytes)) : response;

/**
 * The answer with a connection that breaks in the middle of its body, or before it begins.
 * @param hangUp breaks the connection; without it reading the body fails, as it does in a `fetch`
 * @throws ConnectionCut if nothing of the answer is to be seen and there is no connection to break
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
