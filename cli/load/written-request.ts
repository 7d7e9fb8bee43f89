/** A request as it goes over the wire, and where to. It can be sent again and again. */
export interface WrittenRequest {
  url: string;
  init: RequestInit;
  origin: URL;
  /** Latin-1 where there is no body. */
  bytes: string | Uint8Array;
  method: string;
}

/** Headers as a list; `fetch` takes any of its own kinds. */
const listed = (headers: RequestInit['headers']): [string, string][] =>
  headers instanceof Headers || Array.isArray(headers)
    ? [...new Headers(headers)]
    : Object.entries((headers ?? {}) as Record<string, string>);

function headOf(line: string, headers: Iterable<[string, string]>): string {
  let head = `${line} HTTP/1.1\r\n`;
  for (const [name, value] of headers) {
    // One header must not become two.
    if (/[\r\n\0]/.test(name + value)) throw new TypeError(`The header '${name}' holds a line break`);
    head += `${name}: ${value}\r\n`;
  }
  return `${head}\r\n`;
}

const origins = new Map<string, URL>();

/** The origin of an address, the same object for the same one. */
function originOf({ origin }: URL): URL {
  const known = origins.get(origin) ?? new URL(origin);
  origins.set(origin, known);
  return known;
}

/** Writes a request down; undefined where its body is neither a text nor a plain form. */
export function writtenRequest(url: string, init: RequestInit): WrittenRequest | undefined {
  const { method = 'GET', body = null } = init;
  const isForm = body instanceof URLSearchParams;
  const text = isForm ? body.toString() : body;
  if (text !== null && typeof text !== 'string') return undefined;
  const address = new URL(url);
  const headers = new Map([['host', address.host] as [string, string], ...listed(init.headers)]);
  if (isForm && !headers.has('content-type'))
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  if (text !== null) headers.set('content-length', String(Buffer.byteLength(text)));
  else if (method !== 'GET' && method !== 'HEAD') headers.set('content-length', '0');
  const head = headOf(`${method} ${address.pathname}${address.search}`, headers);
  const bytes = text === null ? head : Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(text)]);
  return { url, init, origin: originOf(address), bytes, method };
}
