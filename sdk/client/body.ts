type Fields = Readonly<Record<string, unknown>>;

/** Every field that has a value; a list gives one entry for each of its members. */
function* entries(fields: Fields): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one != null) yield [name, one];
  }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of entries(fields))
    form.append(name, value instanceof Blob ? value : asText(value));
  return form;
}

function formEncoded(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of entries(fields)) form.append(name, asText(value));
  return form;
}

/** A body, and the media type that it must be given; the platform names that of forms by itself. */
export interface OutgoingBody {
  body: BodyInit | null;
  contentType?: string;
}

/**
 * What goes out as the body.
 * @param contentType media type of the route; JSON where it names none
 */
export function outgoingBody(contentType: string | undefined, value: unknown): OutgoingBody {
  if (value === undefined) return { body: null };
  if (value instanceof FormData) return { body: value };
  if (contentType === 'multipart/form-data') return { body: multipart(value as Fields) };
  if (contentType === 'application/x-www-form-urlencoded') return { body: formEncoded(value as Fields) };
  return { body: JSON.stringify(value), contentType: 'application/json' };
}
