import type { RouteFacts } from '@spaza/contracts';

/** Statuses whose answers have no body; a `Response` must not be given one. */
export const NO_BODY_STATUSES = [204, 205, 304];

/**
 * Lets go of a body that has nothing to do with the call any more, so that the connection is free again. Nobody waits
 * for that: where somebody else reads a copy of it, it takes as long as they do.
 */
export function discard(response: Response): undefined {
  response.body?.cancel().catch(() => undefined);
}

/** What a contract says of answers that are no JSON. */
type Kinds = Pick<RouteFacts, 'text' | 'document'>;

/** JSON, or a text or a document as its bytes where the contract has one. Anything else is not an answer of a shop. */
export async function parsed(
  response: Response,
  { text, document }: Kinds = {},
): Promise<{ value: unknown } | undefined> {
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (text && /^text\/(?!html)/.test(type)) return { value: await response.text() };
  if (document && /^application\/pdf\b/.test(type))
    return { value: new Uint8Array(await response.arrayBuffer()) };
  if (type !== '' && !/\bjson\b/.test(type)) return discard(response);
  try {
    return { value: await response.json() };
  } catch (error) {
    // A body that breaks off is no JSON either, but another try may fix it.
    if ((error as Error).name === 'SyntaxError') return undefined;
    throw error;
  }
}

/** The id under which the shop keeps this request. */
export const requestIdOf = (response: { headers: Headers }): string | undefined =>
  response.headers.get('x-request-id') ?? undefined;

/**
 * The body of an answer that the contract lists: nothing where it has none, and undefined if it cannot be read. ts-rest
 * declares that there is none with a symbol; to import it would bring all of ts-rest into a browser.
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
