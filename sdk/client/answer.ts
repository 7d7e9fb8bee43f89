/** Statuses of responses without a body; `new Response` throws if given one. */
export const NO_BODY_STATUSES = [204, 205, 304];

/**
 * Discards a body that the call no longer needs, to free the connection. Nobody waits for that: if something else
 * is reading a copy of the body, it takes as long as that does.
 */
export function discard(response: Response): undefined {
  response.body?.cancel().catch(() => undefined);
}

/** What a response holds; undefined if it cannot be read. */
export type Parsed = Promise<{ value: unknown } | undefined>;

/** JSON. Anything else is not a response from a shop. */
export async function parsed(response: Response): Parsed {
  const type = response.headers.get('content-type') || 'json';
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

/** Whether a response says that its body is empty. Frameworks that answer a write with 200 and nothing call it a page. */
export const isEmpty = ({ headers }: Response): boolean => headers.get('content-length') === '0';

/**
 * Whether a response has no body. ts-rest declares that with a symbol; importing it would pull all of ts-rest into the
 * browser.
 */
export const isBodiless = ({ status }: Response, declared: unknown): boolean =>
  NO_BODY_STATUSES.includes(status) || typeof declared === 'symbol';
