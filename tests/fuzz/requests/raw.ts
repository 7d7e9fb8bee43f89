import fc from 'fast-check';
import { form } from './forms.ts';

/* Changes to the bytes of a request in transit that no HTTP client would make. Plain data. */

/** A request as bytes, in pieces. */
export interface Bytes {
  /** Such as `POST /cart/v1/order HTTP/1.1`. */
  line: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

export type Twist =
  | { action: 'none' }
  | { action: 'chunks'; form: keyof typeof CHUNKS }
  | { action: 'length'; text: string }
  | { action: 'head'; text: string }
  | { action: 'target'; text: string }
  | { action: 'line'; text: string }
  | { action: 'after'; text: string }
  | { action: 'stop'; at: number }
  | { action: 'form'; type: string; body: string };

const hex = (body: Buffer) => body.length.toString(16);
const chunk = (size: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`${size}\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const END = Buffer.from('0\r\n\r\n');
const joined = (...parts: Buffer[]) => Buffer.concat(parts);

const CHUNKS = {
  right: (body: Buffer) => joined(body.length > 0 ? chunk(hex(body), body) : Buffer.alloc(0), END),
  'byte by byte': (body: Buffer) =>
    joined(...[...body.subarray(0, 500)].map((byte) => chunk('1', Buffer.of(byte))), END),
  'with an extension': (body: Buffer) => joined(chunk(`${hex(body)};a="${'b'.repeat(500)}"`, body), END),
  'with an endless extension': (body: Buffer) => joined(chunk(`1;${'a'.repeat(40_000)}`, body), END),
  'with a trailer': (body: Buffer) =>
    joined(chunk(hex(body), body), Buffer.from('0\r\nx-operator-key: x\r\ncontent-length: 1\r\n\r\n')),
  'of no size': (body: Buffer) => joined(chunk('', body), END),
  'of no number': (body: Buffer) => joined(chunk('zz', body), END),
  'of less than nothing': (body: Buffer) => joined(chunk('-5', body), END),
  'too long': (body: Buffer) => joined(chunk('fffff', body), END),
  'longer than can be': (body: Buffer) => joined(chunk('ffffffffffffffff', body), END),
  'too short': (body: Buffer) => joined(chunk('1', body), END),
  'cut by line feeds': (body: Buffer) => Buffer.from(`${hex(body)}\n${body}\n0\n\n`),
  'without an end': (body: Buffer) => chunk(hex(body), body),
} as const;

const LENGTHS = [
  '0',
  '1',
  '-1',
  '+5',
  '5 5',
  '5, 5',
  '1e3',
  '0x10',
  '',
  ' ',
  '999999',
  '99999999999999999999',
];
const HEADS = [
  `x-long: ${'a'.repeat(20_000)}`,
  `x-long: ${'a'.repeat(200_000)}`,
  Array.from({ length: 3_000 }, (_, at) => `x-${at}: 1`).join('\r\n'),
  'no colon',
  ' folded: 1',
  ': nameless',
  'x : 1',
  'x\u0000y: 1',
  'x: \u0000',
  'x: \u0007\u001b[31m',
  'x: a\rb',
  'x: a\nb: c',
  'host: one\r\nhost: two',
  'host:',
  'host: [::',
  'host: a b',
  'host: evil.example/..',
  `host: ${'a'.repeat(5_000)}`,
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA',
  'expect: 100-continue',
  'expect: the worst',
  'content-encoding: gzip',
  'content-encoding: deflate, br',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding: identity',
  'transfer-encoding: chunked',
  'transfer-encoding: chunked\r\ntransfer-encoding: chunked',
  'transfer-encoding:\u000bchunked',
  'content-type: application/json; charset=utf-16',
  'content-type: application/json\r\ncontent-type: text/plain',
  'accept-encoding: gzip;q=0.5, br;q=x, *',
  'te: trailers, deflate',
  'forwarded: for="_evil\\"',
  'x-forwarded-proto: javascript',
  'x-forwarded-host: evil.example',
  'range: bytes=-0',
  'authorization: Bearer a\r\nauthorization: Bearer b',
];
const TARGETS = [
  '*',
  '/',
  '//',
  '///evil.example/x',
  'http://evil.example/',
  'http://user:pass@evil.example/sandbox/status',
  'file:///etc/passwd',
  '/../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cpackage.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/openapi/..%2f..%2fpackage.json',
  '/specials/..%2f..%2fkeys.json',
  '/specials/%00.gif',
  '/pictures/..%2f..%2fkeys.json',
  '/docs/%2e%2e/keys.json',
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/\u0080\u00ff',
  '/a b',
  '?',
  '#here',
  '/sandbox//status',
  '/sandbox/./status',
  '/SANDBOX/status',
  '/s/../sandbox/status',
  '/s/parow-family-supermarket/sandbox/status',
  '/s/%2e%2e/sandbox/keys',
  '/;/..;/sandbox/status',
  '/version.txt/',
  '/version.txt%20',
  `/${'a'.repeat(20_000)}`,
  `/?${'a=1&'.repeat(4_000)}`,
];
const LINES = [
  'GET',
  'GET /',
  'GET / HTTP/0.9',
  'GET / HTTP/1.0',
  'GET / HTTP/2.0',
  'GET / HTTP/1.1 HTTP/1.1',
  'get / HTTP/1.1',
  'G\u0000T / HTTP/1.1',
  '\r\n\r\nGET /version.txt HTTP/1.1',
  'PRI * HTTP/2.0',
  'CONNECT shop.test:80 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'HEAD /api/v2/ads HTTP/1.1',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];
const AFTER = [
  '\r\n',
  '\u0000'.repeat(100),
  'x'.repeat(5_000),
  'GET /version.txt HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(60),
];

const one = <D extends string>(action: D, texts: readonly string[]) =>
  fc.record({ action: fc.constant(action), text: fc.constantFrom(...texts) });

/** Changes to the bytes of any request. */
export const twist: fc.Arbitrary<Twist> = fc.oneof(
  fc.constant({ action: 'none' as const }),
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('chunks' as const),
      form: fc.constantFrom(...(Object.keys(CHUNKS) as (keyof typeof CHUNKS)[])),
    }),
  },
  { weight: 2, arbitrary: one('length', LENGTHS) },
  { weight: 4, arbitrary: one('head', HEADS) },
  { weight: 3, arbitrary: one('target', TARGETS) },
  { weight: 2, arbitrary: one('line', LINES) },
  one('after', AFTER),
  fc.record({ action: fc.constant('stop' as const), at: fc.nat({ max: 400 }) }),
);

/** Changes to a request with files. */
export const formTwist: fc.Arbitrary<Twist> = fc.oneof({ weight: 4, arbitrary: form }, twist);

const withLength = ({ headers }: Bytes, length: string): Bytes['headers'] => [
  ...headers.filter(([name]) => name !== 'content-length'),
  ['content-length', length],
];

function inBytes({ line, headers, body }: Bytes, more = ''): Buffer {
  const head = [line, ...headers.map(([name, value]) => `${name}: ${value}`), ...(more ? [more] : [])];
  return joined(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body);
}

/** Returns the bytes to send. */
export function twisted(plain: Bytes, wanted: Twist): Buffer {
  switch (wanted.action) {
    case 'none':
      return inBytes(plain);
    case 'chunks': {
      const headers = plain.headers.filter(([name]) => name !== 'content-length');
      const body = CHUNKS[wanted.form](plain.body);
      return inBytes({ ...plain, headers: [...headers, ['transfer-encoding', 'chunked']], body });
    }
    case 'length':
      return inBytes({ ...plain, headers: withLength(plain, wanted.text) });
    case 'head':
      return inBytes(plain, wanted.text);
    case 'target':
      return inBytes({ ...plain, line: plain.line.replace(/ .* /, () => ` ${wanted.text} `) });
    case 'line':
      return inBytes({ ...plain, line: wanted.text });
    case 'after':
      return joined(inBytes(plain), Buffer.from(wanted.text, 'latin1'));
    case 'stop':
      return inBytes(plain).subarray(0, wanted.at);
    case 'form': {
      const body = Buffer.from(wanted.body);
      const headers = plain.headers.filter(([name]) => !['content-type', 'content-length'].includes(name));
      const own: Bytes['headers'] = [
        ['content-type', Buffer.from(wanted.type).toString('latin1')],
        ['content-length', String(body.length)],
      ];
      return inBytes({ ...plain, headers: [...headers, ...own], body });
    }
  }
}
