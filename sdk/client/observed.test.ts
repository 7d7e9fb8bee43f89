import { routes } from '@spaza/contracts/routes';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { type Observer, observed, type SeenRequest, type SeenResponse } from './observed.ts';
import type { ClientOptions, Fetch, SentCall } from './options.ts';

const fine: Fetch = async () =>
  Response.json({ status: 'ok', offers: [] }, { headers: { 'x-request-id': 'r-1' } });

function watchedClient(send: Fetch, observer: Observer = {}, options: Partial<ClientOptions> = {}) {
  const requests: SeenRequest[] = [];
  const responses: SeenResponse[] = [];
  const client = createClient(routes.older, {
    baseUrl: 'http://shop.test',
    fetch: observed(send, {
      onRequest: (seen) => requests.push(seen),
      onResponse: (seen) => responses.push(seen),
      ...observer,
    }),
    retry: { wait: async () => {} },
    ...options,
  });
  return { client, requests, responses };
}

test('observes every try with its call and its result', async () => {
  let tries = 0;
  const { client, requests, responses } = watchedClient((url, init, call) =>
    tries++ === 0 ? Promise.reject(new TypeError('fetch failed')) : fine(url, init, call),
  );
  await client.catalog.search({ query: { query: 'rooibos' }, supplierId: 7 });
  expect(requests).toMatchObject([
    { call: 'catalog.search', caller: 'anyone', supplierId: 7, attempt: 1, method: 'GET' },
    { attempt: 2, url: 'http://shop.test/catalog/v1/offers/search?query=rooibos' },
  ]);
  expect(responses.map(({ status, requestId }) => [status, requestId])).toEqual([
    [undefined, undefined],
    [200, 'r-1'],
  ]);
  expect(String(responses[0]?.error)).toContain('fetch failed');
  expect(responses[1]?.durationMs).toBeGreaterThanOrEqual(0);
});

test('redacts secrets, whatever the header of the API key is called', async () => {
  const { client, requests, responses } = watchedClient(
    fine,
    {},
    {
      credentials: { bearer: 'hush-token', apiKey: { header: 'X-Shop', value: 'hush-key' } },
    },
  );
  await client.catalog.search({ query: { query: 'rooibos' } });
  await client.import.update({
    params: { id: 1 },
    headers: { 'http-x-auth': 'hush-manager' },
    body: { status: 'applied' },
  });
  await client.payment.finalize({
    params: { order_id: 1, transaction_id: 2 },
    query: { PAY_REQUEST_ID: 'p', TRANSACTION_STATUS: '1', CHECKSUM: 'hush-sum' },
    headers: {},
  });
  await client.order.invoice({ params: { order_id: 1 }, query: { signature: 'hush-signature' } });
  expect(JSON.stringify([requests, responses])).not.toContain('hush');
  expect(requests[0]?.headers).toMatchObject({ authorization: '[redacted]', 'x-shop': '[redacted]' });
  expect(requests[1]?.headers).toMatchObject({
    'content-type': 'application/json',
    'http-x-auth': '[redacted]',
    'x-shop': '[redacted]',
  });
});

test.each(['api_key', 'password', 'client_secret', 'access_token', 'signature'])(
  'redacts the value of "%s" in any address',
  async (name) => {
    const seen: SeenResponse[] = [];
    const send = observed(fine, { onResponse: (response) => seen.push(response) });
    const call: SentCall = { call: 'mine', caller: 'anyone', supplierId: undefined, attempt: 1 };
    await send(`http://shop.test/gate?${name}=hush&shown=this`, {}, call);
    expect(seen[0]?.url).toBe(`http://shop.test/gate?${name}=[redacted]&shown=this`);
  },
);

test('the raw answer can be read beside the call', async () => {
  let raw: Promise<string> | undefined;
  const { client } = watchedClient(fine, {
    onResponse: (seen) => {
      raw = seen.raw?.().text();
    },
  });
  const { body } = await client.catalog.search({ query: { query: 'rooibos' } });
  expect(JSON.parse((await raw) ?? '')).toEqual(body);
});

test('sends a new trace ID with each try, or the given one', async () => {
  const sent: (string | null)[] = [];
  const send: Fetch = async (url, init, call) => {
    sent.push(new Headers(init.headers).get('traceparent'));
    return fine(url, init, call);
  };
  const search = { query: { query: 'rooibos' } };
  await watchedClient(send, { traceparent: true }).client.catalog.search(search);
  await watchedClient(send, { traceparent: () => '00-a-b-01' }).client.catalog.search(search);
  expect(sent).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/), '00-a-b-01']);
});

test.each(['onRequest', 'onResponse'] as const)(
  'a call fails with the error that %s throws, without a retry',
  async (hook) => {
    const reason = new Error('The log is full');
    let sent = 0;
    const send: Fetch = (...call) => {
      sent++;
      return fine(...call);
    };
    const { client } = watchedClient(send, {
      [hook]: () => {
        throw reason;
      },
    });
    await expect(client.catalog.search({ query: { query: 'rooibos' } })).rejects.toBe(reason);
    expect(sent).toBe(hook === 'onRequest' ? 0 : 1);
  },
);

test('an unread copy of an answer does not delay the call', async () => {
  const { client } = watchedClient(
    async () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    { onResponse: ({ raw }) => void raw?.().headers.get('server') },
    { retry: { times: 0 } },
  );
  const call = client.catalog.search({ query: { query: 'rooibos' } });
  await expect(call).rejects.toMatchObject({ kind: 'unexpected_status', status: 502 });
});
