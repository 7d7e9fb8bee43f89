import fc from 'fast-check';
import type { Sent } from './parts.ts';

/* What makes a request hostile. Plain data, so that it can be shrunk and printed. */

/** A change to a serialized request. */
export type Attack =
  | { action: 'bytes'; bytes: Uint8Array<ArrayBuffer>; type?: string }
  | { action: 'text'; text: string; type: string }
  | { action: 'cut'; at: number }
  | { action: 'nest'; depth: number; open: '[' | '{"a":' }
  | { action: 'type'; type: string }
  | { action: 'header'; name: string; text: string }
  | { action: 'path'; at: number; text: string }
  | { action: 'query'; text: string }
  | { action: 'method'; method: string }
  | { action: 'spread'; text: string };

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON;;;',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '""',
  '0',
  'NaN',
  '{"a":1,"a":2}',
  '{"cart":{},"cart":null}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"cart":{"__proto__":{"supplier_id":1},"items":[]}}',
  '\ufeff{}',
  '{"account":{"id":"1","credit_in_cents":99999999,"first_name":"x"}}',
  '{"login":"\\u0000"}',
  '{"login":"\\ud800","password":"x"}',
  `{"a":${'9'.repeat(400)}}`,
  '{"a":1e400}',
  'a=1&a=2&__proto__=3&%=%ZZ&%00=%00',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="../../x"\r\n\r\nhello\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nhello',
  '--x\r\n\r\n\r\n--x--',
  '--x--\r\n',
  `--x\r\ncontent-disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\n1\r\n--x--\r\n`,
];
const SEGMENTS = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '%2F',
  '%25',
  'a%0d%0ab',
  '\\',
  ';',
  '*',
  '__proto__',
  '%F0%9F%8C%BD',
  '-1',
  '0',
  '1e3',
  ' ',
];
const QUERIES = [
  '?',
  '??',
  '?&&&&',
  '?=',
  '?%',
  '?%zz=1',
  '?__proto__[a]=1&constructor=1',
  '?page=1&page=2',
  '?page[]=1',
  '?page=%00',
  '?query=%00',
  '?query=%ff%fe',
  '?query=a&query=b',
  '?supplier_id=1&supplier_id=2',
  '?lat=-33.9&lat=1&lon=18',
  `?q=${'x'.repeat(8_000)}`,
  `?${'a=1&'.repeat(2_000)}`,
  '?limit=-1&per_page=0&page=1e9',
  '?after=9007199254740993',
];
const HEADERS = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer  '],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'a'.repeat(20_000)}`],
  ['authorization', 'bearer null'],
  ['http-x-auth', ''],
  ['http-x-auth', 'x'.repeat(9_000)],
  ['x-operator-key', '\u00ff'],
  ['idempotency-key', 'short'],
  ['idempotency-key', 'x'.repeat(300)],
  ['idempotency-key', 'a-key-that-all-share'],
  ['idempotency-key', '0123456789abcdef'],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(500)],
  ['range', 'bytes=0-1,5-,-2'],
  ['accept', 'application/xml'],
  ['accept-encoding', 'br;q=zero, *;q=0'],
  ['content-encoding', 'gzip'],
  ['x-forwarded-for', '1.1.1.1, evil'],
  ['x-http-method-override', 'DELETE'],
  ['cookie', 'a=b; '.repeat(2_000)],
  ['origin', 'null'],
] as const;

const action = <D extends Attack['action']>(name: D) => fc.constant(name);

export const attack: fc.Arbitrary<Attack> = fc.oneof(
  fc.record(
    {
      action: action('bytes'),
      bytes: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
      type: fc.constantFrom(...TYPES),
    },
    { requiredKeys: ['action', 'bytes'] },
  ),
  {
    weight: 2,
    arbitrary: fc.record({
      action: action('text'),
      text: fc.oneof(fc.constantFrom(...BODIES), fc.json()),
      type: fc.constantFrom(...TYPES),
    }),
  },
  fc.record({ action: action('cut'), at: fc.nat({ max: 300 }) }),
  fc.record({
    action: action('nest'),
    depth: fc.constantFrom(10, 1_000, 100_000),
    open: fc.constantFrom('[' as const, '{"a":' as const),
  }),
  fc.record({ action: action('type'), type: fc.constantFrom(...TYPES) }),
  {
    weight: 2,
    arbitrary: fc.constantFrom(...HEADERS).map(([name, text]): Attack => ({ action: 'header', name, text })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: action('path'),
      at: fc.nat({ max: 8 }),
      text: fc.constantFrom(...SEGMENTS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ action: action('query'), text: fc.constantFrom(...QUERIES) }) },
  fc.record({
    action: action('method'),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
  }),
  fc.record({
    action: action('spread'),
    text: fc.constantFrom('{"__proto__":', '{"cart":', '{"items":', '['),
  }),
);

function nested({ depth, open }: Extract<Attack, { action: 'nest' }>): string {
  const close = open === '[' ? ']' : '}';
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

const withBody = (sent: Sent, body: NonNullable<Sent['body']>, type?: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...(type !== undefined && { 'content-type': type }) },
  body,
});

/** Returns the request with one change that no client would make. */
export function attacked(sent: Sent, wanted: Attack): Sent {
  const text = typeof sent.body === 'string' ? sent.body : '{}';
  switch (wanted.action) {
    case 'bytes':
      return withBody(sent, wanted.bytes, wanted.type);
    case 'text':
      return withBody(sent, wanted.text, wanted.type);
    case 'cut':
      return withBody(sent, text.slice(0, wanted.at));
    case 'nest':
      return withBody(sent, nested(wanted), 'application/json');
    case 'spread':
      return withBody(sent, `${wanted.text}${text}${wanted.text === '[' ? ']' : '}'}`, 'application/json');
    case 'type':
      return { ...sent, headers: { ...sent.headers, 'content-type': wanted.type } };
    case 'header':
      return { ...sent, headers: { ...sent.headers, [wanted.name]: wanted.text } };
    case 'path': {
      const [path = '', search] = sent.path.split('?');
      const segments = path.split('/');
      const at = 1 + (wanted.at % segments.length);
      const changed = segments.toSpliced(at, 1, wanted.text).join('/');
      return { ...sent, path: search === undefined ? changed : `${changed}?${search}` };
    }
    case 'query':
      return { ...sent, path: `${sent.path.split('?')[0]}${wanted.text}` };
    case 'method':
      return { ...sent, method: wanted.method };
  }
}
