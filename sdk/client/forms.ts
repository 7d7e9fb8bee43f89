export type Fields = Readonly<Record<string, unknown>>;

/** Every field that has a value; a list gives one entry for each of its members. */
function* entries(fields: Fields): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one != null) yield [name, one];
  }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * Fields as a multipart form; files go in as they are. A form is sent as it was given. No redirect is followed: to be
 * able to send the body again, Node would keep all of it in memory.
 */
export function multipart(fields: Fields | FormData): { body: FormData; redirect: 'error' } {
  const redirect = 'error';
  if (fields instanceof FormData) return { body: fields, redirect };
  const form = new FormData();
  for (const [name, value] of entries(fields))
    form.append(name, value instanceof Blob ? value : asText(value));
  return { body: form, redirect };
}

/** Fields as they stand in an address. */
export function formEncoded(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of entries(fields)) form.append(name, asText(value));
  return form;
}
