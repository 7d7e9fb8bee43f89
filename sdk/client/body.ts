import { codeOf } from './call-error.ts';
import type { Fields, OutgoingBody } from './forms.ts';
import { loadFallbacks } from './load-fallbacks.ts';

const JSON_TYPE = 'application/json';

export const NO_BODY: OutgoingBody = { body: null };

/** What a call sends, as given by the caller. */
interface Given {
  call: string;
  /** JSON if the route names no media type. */
  route: { contentType?: string };
  rawBody?: unknown;
}

/**
 * The body to send, if there is one.
 * @throws CallError `not_loaded` if it is a form and the code for forms could not be loaded
 */
export async function outgoingBody(
  { call, route: { contentType = JSON_TYPE }, rawBody: value }: Given,
  signal: AbortSignal,
): Promise<OutgoingBody> {
  if (contentType === JSON_TYPE) return { body: JSON.stringify(value), typed: { 'content-type': JSON_TYPE } };
  const forms = await codeOf(call, loadFallbacks);
  return contentType === 'multipart/form-data'
    ? forms.multipart(value as Fields, signal)
    : { body: forms.formEncoded(value as Fields) };
}
