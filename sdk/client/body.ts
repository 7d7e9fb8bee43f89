import type { ApiFetcherArgs } from '@ts-rest/core';

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

/**
 * What goes out as the body. ts-rest quotes the texts of a multipart body and writes `undefined` into a form, so both
 * are made here.
 */
export function outgoingBody({ contentType, body, rawBody }: ApiFetcherArgs): BodyInit | null {
  const isFields = typeof rawBody === 'object' && rawBody !== null && !(rawBody instanceof FormData);
  if (contentType === 'multipart/form-data' && isFields) return multipart(rawBody as Fields);
  if (contentType === 'application/x-www-form-urlencoded' && isFields) return formEncoded(rawBody as Fields);
  return body ?? null;
}
