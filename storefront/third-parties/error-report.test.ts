import { expect, test } from 'vitest';
import { createReporter, destinationOf, envelopeOf, framesOf, withoutPersons } from './error-report.ts';

const DSN = 'https://key@errors.example/sub/7';
const facts = {
  release: 'abc',
  page: 'https://shop.test/orders/93?token=secret#top',
  tags: { mode: 'agency' },
};
const NOW = Date.parse('2026-11-23T08:00:00Z');

/** The parts of an envelope. */
const read = (body: string) => body.split('\n').map((line) => JSON.parse(line));

test('reports go to the project that the address names', () => {
  expect(destinationOf(DSN).url).toBe(
    'https://errors.example/sub/api/7/envelope/?sentry_version=7&sentry_key=key&sentry_client=spaza%2F1',
  );
});

test('a report says what failed and where, with what caused it first', () => {
  const cause = new TypeError('x is undefined');
  const error = new Error('The screen failed', { cause });
  const [header, item, event] = read(envelopeOf(DSN, 'A screen failed', error, facts, NOW));
  expect(header).toMatchObject({ dsn: DSN, sent_at: '2026-11-23T08:00:00.000Z' });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: header.event_id,
    release: 'abc',
    transaction: '/orders/:id',
    request: { url: 'https://shop.test/orders/:id' },
    tags: { mode: 'agency' },
  });
  expect(
    event.exception.values.map(({ type, value }: { type: string; value: string }) => [type, value]),
  ).toEqual([
    ['TypeError', 'x is undefined'],
    ['Error', 'The screen failed'],
  ]);
});

test.for([
  ['0821234567 is taken', '[number] is taken'],
  ['called +27 82 123 4567 twice', 'called [number] twice'],
  ['082-123-4567 is taken', '[number] is taken'],
  ['(082) 123-4567 and 082.123.4567', '[number] and [number]'],
  ['+27 (0)82 123 4567 twice', '[number] twice'],
  ['8001015009087 is no ID', '[number] is no ID'],
  ['thandi@example.com is unknown', '[address] is unknown'],
  ['GET /pay?token=abc failed', 'GET /pay?… failed'],
  ['Bearer Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6', 'Bearer [token]'],
  ['Bearer Zm9vYmFyYmF6-1234567-Zm9vYmFyYmF6', 'Bearer [token]'],
  ['order e7624a67-6d94-43fb-8ae7-8a5b0d60e743 is gone', 'order [token] is gone'],
  ['order SPZ-7K3QF2XM is gone', 'order [reference] is gone'],
  ['order 93 answered 404', 'order 93 answered 404'],
  ['at 1.2.3, line 10:20', 'at 1.2.3, line 10:20'],
])('nothing personal is reported: %s', ([text, said]) => {
  expect(withoutPersons(text!)).toBe(said);
});

test.for([
  ['/orders/e7624a67-6d94-43fb-8ae7-8a5b0d60e743/pay', '/orders/:id/pay'],
  ['/orders/93', '/orders/:id'],
  ['/basket/compare', '/basket/compare'],
  ['/someone@example.com', '/:id'],
  ['/', '/'],
])('of the address %s a report keeps the screen', ([page, kept]) => {
  const body = envelopeOf(DSN, '', new Error('no'), { ...facts, page: `https://shop.test${page}?a=b` }, NOW);
  expect(read(body)[2]).toMatchObject({ transaction: kept, request: { url: `https://shop.test${kept}` } });
});

test('stacks of every browser are read, the newest frame last', () => {
  const chromium = `Error: no\n    at inner (https://shop.test/assets/a.js:1:20)\n    at async https://shop.test/assets/b.js?x:3:4`;
  const gecko = 'inner@https://shop.test/assets/a.js:1:20\n@https://shop.test/assets/b.js:3:4';
  expect(framesOf(chromium).at(-1)).toEqual({
    filename: 'https://shop.test/assets/a.js',
    function: 'inner',
    lineno: 1,
    colno: 20,
  });
  expect(framesOf(gecko).map(({ filename, lineno }) => [filename, lineno])).toEqual([
    ['https://shop.test/assets/b.js', 3],
    ['https://shop.test/assets/a.js', 1],
  ]);
});

test('the same failure is reported once, and a broken page not for ever', () => {
  const sent: string[] = [];
  const report = createReporter({
    dsn: DSN,
    facts: () => facts,
    send: (url) => sent.push(url),
    now: () => NOW,
  });
  const error = new Error('again');
  report('', error);
  report('', error);
  expect(sent).toHaveLength(1);
  for (let many = 0; many < 20; many++) report('', new Error(`other ${many}`));
  expect(sent).toHaveLength(10);
});
