import type { Fields } from './forms.ts';
import { seldom } from './seldom.ts';

const JSON_TYPE = 'application/json';

/** A body, how it goes out, and the media type that it must be given; the platform names that of forms by itself. */
export interface OutgoingBody extends Pick<RequestInit, 'redirect'> {
  body: BodyInit | null;
  contentType?: string;
}

/**
 * What goes out as the body.
 * @param contentType media type of the route; JSON where it names none
 */
export async function outgoingBody(contentType: string | undefined, value: unknown): Promise<OutgoingBody> {
  if (value === undefined) return { body: null };
  if (contentType === undefined || contentType === JSON_TYPE)
    return { body: JSON.stringify(value), contentType: JSON_TYPE };
  const { formEncoded, multipart } = await seldom();
  const fields = value as Fields;
  return contentType === 'multipart/form-data' ? multipart(fields) : { body: formEncoded(fields) };
}
