import type { RouteFacts } from '@spaza/contracts';
import { type Parsed, parsed } from './answer.ts';

/* Bodies that are not JSON: forms that are sent, texts and documents that are answered. */

/** A body and how it is sent. */
export interface OutgoingBody extends Pick<RequestInit, 'redirect'> {
  body: BodyInit | null;
  /** Set for a body that is still being read while it is sent. */
  duplex?: 'half';
  /** Headers that describe the body; the platform sets the media type of forms automatically. */
  typed?: Readonly<Record<string, string>>;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Every field that has a value; a list yields one entry per item. */
function* entries(fields: Fields): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one != null) yield [name, one];
  }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function formOf(fields: Fields | FormData): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, value] of entries(fields))
    form.append(name, value instanceof Blob ? value : asText(value));
  return form;
}

const holdsFile = (form: FormData) => [...form.values()].some((value) => typeof value !== 'string');

/** Browsers send no streams to HTTP/1 servers, neither from pages nor from workers. */
const isBrowser = () => typeof document !== 'undefined' || 'WorkerGlobalScope' in globalThis;

/**
 * Fields as a multipart form, with files passed through as they are. A `FormData` is sent as given. Redirects are
 * not followed: to be able to resend the body, Node would keep all of it in memory. Outside browsers, files are
 * read here: if an upload ends early or a file is written to meanwhile, the reader behind `fetch` crashes the whole
 * process.
 */
export async function multipart(fields: Fields | FormData, signal: AbortSignal): Promise<OutgoingBody> {
  const redirect = 'error';
  const form = formOf(fields);
  if (isBrowser() || !holdsFile(form)) return { body: form, redirect };
  const { streamed } = await import('./streamed-form.ts');
  return { ...streamed(form, signal), redirect };
}

/**
 * Fields as in a query string, those of objects in a list as `list[][field]`; or a text or form that is already
 * encoded.
 */
export function formEncoded(fields: Fields | string): URLSearchParams {
  if (typeof fields === 'string' || fields instanceof URLSearchParams) return new URLSearchParams(fields);
  const form = new URLSearchParams();
  const given = fields instanceof FormData ? fields : entries(fields);
  for (const [name, value] of given) {
    if (typeof value !== 'object') form.append(name, String(value));
    else
      for (const [field, inner] of entries(value as Fields))
        form.append(`${name}[][${field}]`, asText(inner));
  }
  return form;
}

/** A text, or the bytes of a document, if the call is answered by one; a refusal is JSON all the same. */
export async function textOrDocument(
  response: Response,
  { text, document }: Pick<RouteFacts, 'text' | 'document'>,
): Parsed {
  const type = response.headers.get('content-type') ?? '';
  if (text && /^text\/(?!html)/i.test(type)) return { value: await response.text() };
  if (document && /^application\/pdf\b/i.test(type))
    return { value: new Uint8Array(await response.arrayBuffer()) };
  return parsed(response);
}
