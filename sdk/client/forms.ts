import type { OutgoingBody } from './outgoing-body.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Every field that has a value; a list gives one entry for each of its members. */
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

/** Browsers send no stream to a server that speaks HTTP/1, in pages as in workers. */
const isBrowser = () => typeof document !== 'undefined' || 'WorkerGlobalScope' in globalThis;

/**
 * Fields as a multipart form; files go in as they are. A form is sent as it was given. No redirect is followed: to be
 * able to send the body again, Node would keep all of it in memory. Outside of browsers files are read here: where an
 * upload ends early, or a file is written to meanwhile, what reads them for `fetch` ends the whole process.
 */
export async function multipart(fields: Fields | FormData, signal: AbortSignal): Promise<OutgoingBody> {
  const redirect = 'error';
  const form = formOf(fields);
  if (isBrowser() || !holdsFile(form)) return { body: form, redirect };
  const { streamed } = await import('./streamed-form.ts');
  return { ...streamed(form, signal), redirect };
}

/** Fields as they stand in an address, or a text or form that is one already. */
export function formEncoded(fields: Fields | string): URLSearchParams {
  if (typeof fields === 'string' || fields instanceof URLSearchParams) return new URLSearchParams(fields);
  const form = new URLSearchParams();
  const given = fields instanceof FormData ? fields : entries(fields);
  for (const [name, value] of given) form.append(name, asText(value));
  return form;
}
