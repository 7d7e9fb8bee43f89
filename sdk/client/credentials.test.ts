import { inspect } from 'node:util';
import { routes } from '@spaza/contracts/routes';
import { expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import type { Credentials } from './options.ts';
import { serve } from './testing/server.ts';
import { stubFetch } from './testing/stub.ts';

const baseUrl = 'http://shop.test';
const ok = () => Response.json({ status: 'ok' });

function clientWith(credentials: Credentials) {
  const { sent, fetch } = stubFetch(ok);
  const client = createClient(routes.older, { baseUrl, fetch, credentials });
  const headers = () => sent.at(-1)?.init.headers as Record<string, string>;
  return { client, headers, sent };
}

test('sends the session token for shoppers and visitors, the staff token for staff, and neither for managers', async () => {
  const { client, headers } = clientWith({ bearer: 'session', staff: 'packer' });
  await client.catalog.categories({ query: {} });
  expect(headers().authorization).toBe('Bearer session');
  await client.order.byId({ params: { order_id: 1 } });
  expect(headers().authorization).toBe('Bearer session');
  await client.order.prepare({ params: { id: 1 }, body: {} });
  expect(headers().authorization).toBe('Bearer packer');
  await client.import.update({
    params: { id: 1 },
    headers: { 'http-x-auth': 'manager' },
    body: { status: 'applied' },
  });
  expect(headers()).toMatchObject({ 'http-x-auth': 'manager' });
  expect(headers()).not.toHaveProperty('authorization');
});

test('reads the token at each call, before anything is awaited', async () => {
  let token: string | undefined = 'first';
  const { client, headers } = clientWith({ bearer: () => token });
  const call = client.account.signOut({ params: { scope: 'users' } });
  token = undefined;
  await call;
  expect(headers().authorization).toBe('Bearer first');
  await client.catalog.categories({ query: {} });
  expect(headers()).not.toHaveProperty('authorization');
});

test('waits for an asynchronous token, again at every try, within the time-out of the call', async () => {
  const given: ((token: string) => void)[] = [];
  const bearer = () => new Promise<string>((resolve) => void given.push(resolve));
  const { sent, fetch } = stubFetch(() =>
    sent.length === 1 ? new Response('', { status: 503 }) : Response.json({ status: 'ok', categories: [] }),
  );
  const retry = { times: 1, wait: async () => {} };
  const client = createClient(routes.older, { baseUrl, fetch, credentials: { bearer }, retry });
  const call = client.catalog.categories({ query: {} });
  expect(sent).toEqual([]);
  given[0]!('first');
  await vi.waitFor(() => given[1]!('renewed'));
  await call;
  expect(sent.map(({ init }) => (init.headers as Record<string, string>).authorization)).toEqual([
    'Bearer first',
    'Bearer renewed',
  ]);

  const stop = new AbortController();
  const { signal } = stop;
  const [listens, leaves] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
  const stopped = client.catalog.categories({ query: {}, signal });
  stop.abort();
  await expect(stopped).rejects.toMatchObject({ kind: 'aborted', call: 'catalog.categories' });
  await expect(client.catalog.categories({ query: {}, signal })).rejects.toMatchObject({ kind: 'aborted' });
  expect([given.length, sent.length]).toEqual([3, 2]);
  expect(leaves.mock.calls.length).toBe(listens.mock.calls.length);
  const hurried = createClient(routes.older, {
    baseUrl,
    fetch,
    credentials: { bearer },
    retry: { times: 0 },
    timeoutMs: 1,
  });
  await expect(hurried.catalog.categories({ query: {} })).rejects.toMatchObject({
    kind: 'timeout',
    retryable: true,
  });
  expect(sent.length).toBe(2);
});

test('throws the error of a failing credentials function unchanged, and sends nothing', async () => {
  const reason = new Error('The token could not be renewed');
  const { client, sent } = clientWith({ apiKey: () => Promise.reject(reason) });
  await expect(client.catalog.categories({ query: {} })).rejects.toBe(reason);
  expect(sent).toEqual([]);
});

test('throws the first of two concurrent errors, and leaves no rejection unhandled', async () => {
  const reason = new Error('The token could not be renewed');
  const { client } = clientWith({
    apiKey: () => Promise.reject(reason),
    bearer: () => {
      throw new Error('There is none');
    },
  });
  await expect(client.catalog.categories({ query: {} })).rejects.toThrow();
});

test.each([
  ['https://me:hush@else.where/x', 'https://else.where'],
  ['https://shop.test@evil.test/', 'https://evil.test'],
  ['//evil.test', 'elsewhere'],
])('of a redirect to %s no more is said than its origin', async (location, said) => {
  const shop = await serve((_, response) => response.writeHead(302, { location }).end());
  const { catalog } = createClient(routes.older, {
    baseUrl: shop,
    credentials: { apiKey: { header: 'x-api-key', value: 'program' } },
  });
  await expect(catalog.categories({ query: {} })).rejects.toMatchObject({
    what: `catalog.categories is redirected to ${said}, where it is not sent`,
  });
});

test('sends an API key with every call, and basic credentials if there is no token', async () => {
  const { client, headers } = clientWith({
    apiKey: { header: 'X-Api-Key', value: 'program' },
    basic: { username: 'thandi', password: 'pässword' },
  });
  await client.catalog.categories({ query: {} });
  expect(headers()).toMatchObject({
    'x-api-key': 'program',
    authorization: `Basic ${Buffer.from('thandi:pässword').toString('base64')}`,
  });
});

test('does not follow a redirect with credentials', async () => {
  const seen: unknown[] = [];
  const elsewhere = await serve((request, response) => {
    seen.push(request.headers);
    response.end();
  });
  const shop = await serve((_, response) => response.writeHead(302, { location: elsewhere }).end());
  const { catalog } = createClient(routes.older, {
    baseUrl: shop,
    credentials: { apiKey: { header: 'x-api-key', value: 'program' } },
  });
  await expect(catalog.categories({ query: {} })).rejects.toMatchObject({
    kind: 'unexpected_status',
    status: 302,
    message: expect.stringContaining(`redirected to ${new URL(elsewhere).origin}`),
  });
  expect(seen).toEqual([]);
});

test.each([301, 302, 303, 307, 308])('does not follow a %i with a write', async (status) => {
  const seen: unknown[] = [];
  const elsewhere = await serve((request, response) => {
    seen.push(request.url);
    response.setHeader('content-type', 'application/json').end('{"status":"ok","account":{}}');
  });
  const shop = await serve((_, response) => response.writeHead(status, { location: elsewhere }).end());
  const { account } = createClient(routes.older, { baseUrl: shop });
  const scope = { params: { scope: 'users' } };
  for (const call of [
    account.signIn({ ...scope, body: { login: '0821234567', password: 'hush' } }),
    account.resetPassword({ ...scope, body: { token_id: 'checked', password: 'hush' } }),
  ]) {
    await expect(call).rejects.toMatchObject({ kind: 'unexpected_status', status });
  }
  expect(seen).toEqual([]);
});

test('refuses a secret that is no valid header value, without repeating it', async () => {
  const { client, sent } = clientWith({ bearer: 'top\nsecret' });
  const error = await client.catalog.categories({ query: {} }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'bad_parameter' });
  expect(inspect(error)).not.toContain('secret');
  expect(sent).toEqual([]);
});

test.each(['x key', 'schlüssel', ''])(
  'refuses %j as the name of a header, and sends nothing',
  async (header) => {
    let tries = 0;
    const { catalog } = createClient(routes.older, {
      baseUrl: 'http://shop.test',
      credentials: { apiKey: { header, value: 'hush' } },
      fetch: async () => Response.json({ tries: ++tries }),
    });
    await expect(catalog.categories({ query: {} })).rejects.toMatchObject({ kind: 'bad_parameter' });
    expect(tries).toBe(0);
  },
);
