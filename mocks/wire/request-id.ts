export const REQUEST_ID = 'x-request-id';

/** An id for a call, to look it up by in the log and the journal. */
export const newRequestId = (): string => crypto.randomUUID();

/** Gives an answer that refuses or fails an id, unless it has one. Others are most of what is answered, and need none. */
export function withRequestId(response: Response): Response {
  const { status, headers } = response;
  if (status >= 400 && !headers.has(REQUEST_ID)) headers.set(REQUEST_ID, newRequestId());
  return response;
}
