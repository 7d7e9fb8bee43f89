import type { RouteFacts } from '@spaza/contracts';

/** Statuses of responses without a body; `new Response` throws if given one. */
export const NO_BODY_STATUSES = [204, 205, 304];

/**
 * Discards a body that the call no longer needs, to free the connection. Nobody waits for that: if something else
 * is reading a copy of the body, it takes as long as that does.
 */
export function discard(response: Response): undefined {
  response.body?.cancel().catch(() => undefined);
}

/** What a contract says about responses that are not JSON. */
type Kinds = Pick<RouteFacts, 'text' | 'document'>;

/** JSON, or a text or document as bytes if the contract has one. Anything else is not a response from a shop. */
export async function parsed(
  response: Response,
  { text, document }: Kinds = {},
): Promise<{ value: unknown } | undefined> {
  const type = response.headers.get('content-type') || 'json';
  if (text && /^text\/(?!html)/i.test(type)) return { value: await response.text() };
  if (document && /^application\/pdf\b/i.test(type))
    return { value: new Uint8Array(await response.arrayBuffer()) };
  if (!/\bjson\b/i.test(type)) return discard(response);
  try {
    return { value: await response.json() };
  } catch (error) {
    // A body that breaks off is not JSON either, but a retry may fix it.
    if ((error as Error).name === 'SyntaxError') return undefined;
    throw error;
  }
}

/** The id under which the shop logs this request. */
export const requestIdOf = (response: { headers: Headers }): string | undefined =>
  response.headers.get('x-request-id') ?? undefined;

/**
 * The body of a response listed in the contract: nothing if it has none, undefined if it cannot be read. ts-rest
 * marks a missing body with a symbol; importing it would pull all of ts-rest into the browser.
 */
export async function readBody(
  response: Response,
  declared: unknown,
  kinds: Kinds,
): Promise<{ value: unknown } | undefined> {
  if (NO_BODY_STATUSES.includes(response.status) || typeof declared === 'symbol')
    return { value: discard(response) };
  return parsed(response, kinds);
}
