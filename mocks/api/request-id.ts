export const REQUEST_ID = 'x-request-id';

/** Creates an id for a call, to look it up by in the log and the journal. */
export const newRequestId = (): string => crypto.randomUUID();

/** Adds an id to an error response, unless it has one. Most responses are not errors, and need none. */
export function withRequestId(response: Response): Response {
  const { status, headers } = response;
  if (status >= 400 && !headers.has(REQUEST_ID)) headers.set(REQUEST_ID, newRequestId());
  return response;
}
