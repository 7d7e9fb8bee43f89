import type { AppRoute } from '@ts-rest/core';
import type { Call } from '../../world/shop.ts';

/** A file of a form. */
export interface FilePart {
  readonly file: string;
  readonly name: string;
}

/** Encoding of a body. */
export type Carrier = 'json' | 'form' | 'multipart' | 'none';

/** The parts of a request before serialization. */
export interface Parts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A serialized request. */
export interface Sent {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
}

export const carrierOf = (route: AppRoute): Carrier => {
  if (!('body' in route) || typeof route.body !== 'object' || route.body === null) return 'none';
  if (!('safeParse' in route.body)) return 'none';
  if (route.contentType === 'multipart/form-data') return 'multipart';
  return route.contentType === 'application/x-www-form-urlencoded' ? 'form' : 'json';
};

/** A spoilt file part may be anything, and is then sent as text. */
const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  'name' in value &&
  typeof value.file === 'string' &&
  typeof value.name === 'string';

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Returns names and texts of a query or a form; a list repeats its name for each entry. */
const pairsOf = (values: unknown): [string, unknown][] =>
  Object.entries(values ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? [...value] : [value])
      .filter((one) => one !== undefined)
      .map((one): [string, unknown] => [name, one]),
  );

function formOf(values: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of pairsOf(values)) {
    if (isFile(value)) form.append(name, new Blob([value.file]), value.name);
    else form.append(name, asText(value));
  }
  return form;
}

const textPairs = (values: unknown) =>
  new URLSearchParams(pairsOf(values).map(([name, value]) => [name, asText(value)])).toString();

/** HTTP carries only bytes: other characters are dropped. */
const headerText = (value: unknown) =>
  asText(value)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim();

/** Serializes parts in the route's encoding. */
export function written(route: AppRoute, { path, query, headers, body }: Parts): Sent {
  const filled = route.path.replace(/:([^/]+)/g, (_, name: string) =>
    encodeURIComponent(asText(path?.[name] ?? '').toWellFormed()),
  );
  const search = textPairs(query);
  const sent: Sent = {
    method: route.method,
    path: search ? `${filled}?${search}` : filled,
    headers: Object.fromEntries(pairsOf(headers).map(([name, value]) => [name, headerText(value)])),
  };
  const carrier = carrierOf(route);
  if (carrier === 'none' || body === undefined) return sent;
  if (carrier === 'json') {
    sent.body = JSON.stringify(body);
    sent.headers['content-type'] = 'application/json';
  } else if (typeof body === 'object' && body !== null) {
    sent.body = carrier === 'form' ? textPairs(body) : formOf(body);
    if (carrier === 'form') sent.headers['content-type'] = 'application/x-www-form-urlencoded';
  }
  return sent;
}

const CREDENTIALS = new Set(['authorization', 'http-x-auth', 'x-operator-key']);

async function valuesOf(form: FormData): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of form)
    values[name] =
      typeof value === 'string' ? value : { file: await (value as File).text(), name: (value as File).name };
  return values;
}

/** Returns the parts of a call, without the caller's credentials. */
export async function partsOf(route: AppRoute, call: Call & { path: string }): Promise<Parts> {
  const { pathname, searchParams } = new URL(call.path, 'http://shop.test');
  const segments = pathname.split('/');
  const named = route.path
    .split('/')
    .flatMap((segment, at): [string, string][] =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(segments[at] ?? '')]] : [],
    );
  const query: Record<string, string[]> = {};
  for (const [name, value] of searchParams) query[name] = [...(query[name] ?? []), value];
  return {
    path: Object.fromEntries(named),
    query,
    headers: Object.fromEntries(
      Object.entries(call.headers ?? {}).filter(([name]) => !CREDENTIALS.has(name)),
    ),
    ...(call.body !== undefined && { body: call.body }),
    ...(call.form && { body: call.form }),
    ...(call.upload && { body: await valuesOf(call.upload) }),
  };
}
