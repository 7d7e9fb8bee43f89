import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserLog, reportUncaught } from '../app/start/ports.ts';
import { consent } from '../shop/consent.ts';

const DSN = 'https://key@errors.test/sub/7';

/** Requests to the service: address and body. */
const sent: [url: string, body: string][] = [];

/** The reports sent, once the page is done with sending. */
async function reports() {
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  return sent.map(([, body]) => JSON.parse(body.split('\n')[2] ?? ''));
}

beforeEach(() => {
  sent.length = 0;
  consent.value = true;
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string | Uint8Array }) => {
    sent.push([url, typeof body === 'string' ? body : new TextDecoder().decode(body)]);
    return new Response();
  });
  vi.stubEnv('VITE_ERROR_DSN', DSN);
  vi.stubEnv('VITE_RELEASE', 'abc');
  history.replaceState(null, '', '/orders/93?token=secret#top');
});
afterEach(() => {
  consent.value = null;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([null, false])('reports nothing if consent is %s', async (said) => {
  consent.value = said;
  browserLog('A screen failed', new Error('broken'));
  await vi.dynamicImportSettled();
  expect(sent).toEqual([]);
});

test('reports nothing on a zero-rated network, where it would cost the shopper', async () => {
  history.replaceState(null, '', '/?referer=moya-discover');
  browserLog('A screen failed', new Error('broken'));
  await vi.dynamicImportSettled();
  expect(sent).toEqual([]);
});

test('reports nothing, and listens for nothing, if the build names no service', async () => {
  vi.stubEnv('VITE_ERROR_DSN', '');
  const listen = vi.spyOn(window, 'addEventListener');
  reportUncaught();
  browserLog('A screen failed', new Error('broken'));
  await vi.dynamicImportSettled();
  expect([listen.mock.calls, sent]).toEqual([[], []]);
});

test('reports what failed and where, without what may identify a person', async () => {
  const cause = new TypeError('x is undefined');
  const error = new Error('0821234567 is broken', { cause });
  error.stack = `Error: no\n    at inner (https://shop.test/assets/a.js?token=secret:1:20)`;
  browserLog('The screen of thandi@example.com failed', error);
  const events = await reports();
  expect(sent[0]?.[0]).toMatch(/^https:\/\/errors\.test\/sub\/api\/7\/envelope\/\?.*sentry_key=key/);
  expect(events).toMatchObject([
    {
      release: 'abc',
      transaction: '/orders/:id',
      request: { url: `${location.origin}/orders/:id` },
      tags: { generation: 'newer' },
      extra: { message: 'The screen of [address] failed' },
      exception: {
        values: [
          { type: 'TypeError', value: 'x is undefined' },
          {
            type: 'Error',
            value: '[number] is broken',
            stacktrace: {
              frames: [
                { filename: 'https://shop.test/assets/a.js', function: 'inner', lineno: 1, colno: 20 },
              ],
            },
          },
        ],
      },
    },
  ]);
  expect(sent.flat().join()).not.toMatch(/secret|0821234567|thandi|\/93/);
  expect(Object.keys(events[0]).toSorted()).toEqual([
    ...['event_id', 'exception', 'extra', 'level', 'platform', 'release', 'request', 'sdk', 'tags'],
    ...['timestamp', 'transaction'],
  ]);
});

test('does not report network errors, refusals of the shop, or what is not an error', async () => {
  // The modules that the reporter uses.
  const { CallError } = await import('@spaza/sdk');
  const { ProblemError } = await import('@spaza/sdk/react');
  browserLog('The network is slow', 'no error');
  for (const kind of ['network', 'timeout', 'aborted'] as const)
    browserLog('A call failed', new CallError(kind, 'orders.list', 'no answer'));
  browserLog(
    'A read failed',
    new ProblemError({ code: 'not_found', params: null, messages: [], status: 404 }),
  );
  browserLog('A screen failed', new Error('broken'));
  expect(await reports()).toMatchObject([{ exception: { values: [{ value: 'broken' }] } }]);
});

test('reports each failure once, and at most ten', async () => {
  const error = new Error('again');
  for (let many = 0; many < 3; many++) browserLog('', error);
  for (let many = 0; many < 20; many++) browserLog('', new Error(`other ${many}`));
  await vi.waitFor(() => expect(sent).toHaveLength(10));
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
] as const)('removes what is personal: %s', async ([text, said]) => {
  const { withoutPersons } = await import('./without-persons.ts');
  expect(withoutPersons(text)).toBe(said);
});

test.for([
  ['/orders/e7624a67-6d94-43fb-8ae7-8a5b0d60e743/pay', '/orders/:id/pay'],
  ['/orders/93', '/orders/:id'],
  ['/basket/compare', '/basket/compare'],
  ['/someone@example.com', '/:id'],
  ['/', '/'],
] as const)('keeps the screen of the address %s in a report', async ([page, kept]) => {
  const { barePath } = await import('./without-persons.ts');
  expect(barePath(page)).toBe(kept);
});
