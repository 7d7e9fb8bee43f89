import { routes } from '@spaza/contracts/routes';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import type { ClientOptions, RetryOptions } from './options.ts';
import { retryAfterMs } from './retry.ts';

const NOW = Date.parse('2026-11-23T07:00:00Z');
const search = { query: { query: 'rooibos' } };
const order = { body: { cart: { items: [], supplier_id: 1 } } };
const fine = () => Response.json({ status: 'ok', offers: [] });
const busy = (headers: HeadersInit = {}) =>
  Response.json({ status: 'error', code: 'busy', messages: ['Later.'] }, { status: 503, headers });
const lost = () => Promise.reject(new TypeError('fetch failed'));

afterEach(() => void vi.useRealTimers());

/** A client of a shop that gives these answers in turn, and then repeats the last; no time passes. */
function clientOf(answers: (() => Response | Promise<Response>)[], options: Partial<ClientOptions> = {}) {
  const waits: number[] = [];
  const keys: (string | null)[] = [];
  let calls = 0;
  const wait: RetryOptions['wait'] = async (ms) => void waits.push(ms);
  const client = createClient(routes.newer, {
    baseUrl: 'http://shop.test',
    fetch: async (_url, init) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return answers[Math.min(calls++, answers.length - 1)]!();
    },
    ...options,
    retry: { random: () => 1, wait, ...options.retry },
  });
  return { client, waits, keys, calls: () => calls };
}

test('retries a read after no answer, 429, 500, 502 and 503', async () => {
  for (const status of [429, 500, 502, 503]) {
    const { client, calls } = clientOf([lost, () => new Response('{}', { status }), fine]);
    expect((await client.catalog.search(search)).status).toBe(200);
    expect(calls()).toBe(3);
  }
});

test('does not retry a refusal, or a call that the shop does not offer', async () => {
  for (const status of [400, 404, 501]) {
    const { client, calls } = clientOf([() => Response.json({ status: 'error', code: 'no' }, { status })]);
    await client.catalog.product({ params: { id: 1 }, query: {} });
    expect(calls()).toBe(1);
  }
});

test('returns the last answer or error after the last retry', async () => {
  const refused = clientOf([busy]);
  expect((await refused.client.catalog.search(search)).status).toBe(503);
  expect(refused.calls()).toBe(3);
  const broken = clientOf([lost]);
  await expect(broken.client.catalog.search(search)).rejects.toMatchObject({ kind: 'network' });
  expect(broken.calls()).toBe(3);
});

test('retries a write only under an idempotency key, which stays the same', async () => {
  const bare = clientOf([lost]);
  await expect(bare.client.order.register({ headers: {}, ...order })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(bare.calls()).toBe(1);
  const key = 'a-key-of-16-chars';
  const { client, keys } = clientOf([lost, busy, () => Response.json({}, { status: 201 })]);
  expect((await client.order.register({ headers: { 'idempotency-key': key }, ...order })).status).toBe(201);
  expect(keys).toEqual([key, key, key]);
});

test.each(['', ' '])('does not send a write under the blank key %o', async (key) => {
  const { client, calls } = clientOf([lost, fine]);
  await expect(
    client.order.register({ headers: { 'idempotency-key': key }, ...order }),
  ).rejects.toMatchObject({
    kind: 'missing_parameter',
    parameter: 'idempotency-key',
  });
  expect(calls()).toBe(0);
});

test('retries a call that changes nothing, whatever its method', async () => {
  const shop = [lost, () => Response.json({ status: 'ok', validation: {} })];
  const send = async () => shop.shift()!();
  const { cart } = createClient(routes.older, {
    baseUrl: 'http://shop.test',
    fetch: send,
    retry: { wait: async () => {} },
  });
  expect((await cart.validate({ body: { cart: { items: [], supplier_id: 1 } } })).status).toBe(200);
});

test('waits a random part of a limit that doubles each time, up to the longest', async () => {
  const { client, waits } = clientOf([busy], { retry: { times: 4, baseMs: 100, maxMs: 300 } });
  await client.catalog.search(search);
  expect(waits).toEqual([100, 200, 300, 300]);
  const half = clientOf([busy], { retry: { random: () => 0.5, baseMs: 100 } });
  await half.client.catalog.search(search);
  expect(half.waits).toEqual([50, 100]);
});

test('does not retry if told not to', async () => {
  const { client, calls } = clientOf([busy], { retry: { times: 0 } });
  await client.catalog.search(search);
  expect(calls()).toBe(1);
});

describe('Retry-After', () => {
  const asked = (after: string, headers = {}) =>
    retryAfterMs(new Headers({ 'retry-after': after, ...headers }), NOW);

  test('is read in seconds and as a date', () => {
    expect(asked('3')).toBe(3000);
    expect(asked('0.5')).toBe(500);
    expect(asked('Mon, 23 Nov 2026 07:00:05 GMT')).toBe(5000);
    expect(asked('Mon, 23 Nov 2026 06:00:00 GMT')).toBe(0);
    expect(retryAfterMs(new Headers())).toBeUndefined();
  });

  test('sent twice is read once', () => {
    const headers = new Headers({ 'retry-after': '3' });
    headers.append('retry-after', '3');
    expect(retryAfterMs(headers)).toBe(3000);
  });

  test.each(['soon', '-5', 'Nov 2026', '5 minutes'])('in any other format is ignored: %s', (text) =>
    expect(asked(text)).toBeUndefined(),
  );

  test('as a date counts from the shop’s time, not from the local clock', () => {
    const date = 'Mon, 23 Nov 2026 09:00:00 GMT';
    expect(asked('Mon, 23 Nov 2026 09:00:02 GMT', { date })).toBe(2000);
    expect(asked('Mon, 23 Nov 2026 03:00:02 GMT', { date: 'Mon, 23 Nov 2026 03:00:00 GMT' })).toBe(2000);
  });

  test('is waited for, and a little longer', async () => {
    const { client, waits } = clientOf([() => busy({ 'retry-after': '3' }), fine]);
    expect((await client.catalog.search(search)).status).toBe(200);
    expect(waits).toEqual([3250]);
  });

  test('of an answer outside the contract counts too', async () => {
    const gateway = () => new Response('', { status: 502, headers: { 'retry-after': '2' } });
    const { client, waits } = clientOf([gateway, fine]);
    await client.catalog.search(search);
    expect(waits).toEqual([2250]);
  });

  test.each([429, 503])('of a proxy’s page with status %i counts too', async (status) => {
    const headers = { 'retry-after': '2', 'content-type': 'text/html' };
    const { client, waits } = clientOf([() => new Response('<h1>Later</h1>', { status, headers }), fine]);
    expect((await client.catalog.search(search)).status).toBe(200);
    expect(waits).toEqual([2250]);
  });

  test('of a minute is waited for, the random part not included', async () => {
    const { client, waits } = clientOf([() => busy({ 'retry-after': '60' }), fine]);
    expect((await client.catalog.search(search)).status).toBe(200);
    expect(waits).toEqual([60_250]);
  });

  test('of more than a minute is not waited for', async () => {
    const { client, waits, calls } = clientOf([() => busy({ 'retry-after': '120' })]);
    expect((await client.catalog.search(search)).status).toBe(503);
    expect([calls(), waits]).toEqual([1, []]);
  });
});

test('does not begin a wait beyond the deadline', async () => {
  const { client, waits, calls } = clientOf([busy], { deadlineMs: 2000, retry: { baseMs: 1500 } });
  await client.catalog.search(search);
  expect([calls(), waits]).toEqual([2, [1500]]);
});

test('a try ends at the deadline, whatever its own time-out', async () => {
  const never = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  const { client } = clientOf([], { fetch: never, timeoutMs: 60_000, deadlineMs: 20 });
  await expect(client.catalog.search(search)).rejects.toMatchObject({
    kind: 'timeout',
    what: 'catalog.search was not answered within 20 ms',
  });
});

test('does not resend a call that is aborted while it waits, whatever its `fetch`', async () => {
  const controller = new AbortController();
  const { client, calls } = clientOf([busy], {
    retry: { wait: async () => controller.abort(new Error('gone')) },
  });
  await expect(client.catalog.search({ ...search, signal: controller.signal })).rejects.toMatchObject({
    kind: 'aborted',
    cause: { message: 'gone' },
  });
  expect(calls()).toBe(1);
});

test('an abort ends the wait at once', async () => {
  const controller = new AbortController();
  const client = createClient(routes.newer, {
    baseUrl: 'http://shop.test',
    fetch: async (_url, { signal }) => {
      if (signal?.aborted) throw signal.reason;
      // The client is about to wait for an hour.
      setTimeout(() => controller.abort());
      return busy();
    },
    retry: { random: () => 1, baseMs: 50_000 },
  });
  await expect(client.catalog.search({ ...search, signal: controller.signal })).rejects.toMatchObject({
    kind: 'aborted',
  });
});
