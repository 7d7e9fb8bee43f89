/** Statuses whose answers have no body; a `Response` must not be given one. */
export const NO_BODY_STATUSES = [204, 205, 304];

/** Reads a body that has nothing to do with the call any more, so that the connection is free again. */
async function discard(response: Response): Promise<undefined> {
  await response.body?.cancel();
  return undefined;
}

/** JSON, a document as its bytes, or a text where the contract has one. Anything else is not an answer of a shop. */
export async function parsed(response: Response, isText?: boolean): Promise<{ value: unknown } | undefined> {
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (isText && /^text\/(?!html)/.test(type)) return { value: await response.text() };
  if (type === 'application/pdf') return { value: new Uint8Array(await response.arrayBuffer()) };
  if (type !== '' && !/\bjson\b/.test(type)) return discard(response);
  try {
    return { value: await response.json() };
  } catch (error) {
    // A body that breaks off is no JSON either, but another try may mend it.
    if ((error as Error).name === 'SyntaxError') return undefined;
    throw error;
  }
}

/** The id under which the shop keeps this request. */
export const requestIdOf = (response: { headers: Headers }): string | undefined =>
  response.headers.get('x-request-id') ?? undefined;

/**
 * The body of an answer that the contract lists: nothing where it has none, and undefined where it cannot be read. ts-rest
 * declares that there is none with a symbol; to import it would bring all of ts-rest into a browser.
 */
export async function readBody(
  response: Response,
  declared: unknown,
  isText?: boolean,
): Promise<{ value: unknown } | undefined> {
  if (NO_BODY_STATUSES.includes(response.status) || typeof declared === 'symbol')
    return { value: await discard(response) };
  return parsed(response, isText);
}
