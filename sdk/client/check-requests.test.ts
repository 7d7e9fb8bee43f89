import { older } from '@spaza/contracts';
import { routes } from '@spaza/contracts/routes';
import { expect, test } from 'vitest';
import { MissingParameter } from './call-error.ts';
import { UnfitRequest, withCheckedRequests } from './check-requests.ts';
import { type Client, createClient } from './create-client.ts';
import { offers, stubFetch } from './testing/stub.ts';

function careful() {
  const { sent, fetch } = stubFetch(offers);
  const client = createClient(routes.older, { baseUrl: 'http://shop.test', fetch });
  return { sent, client: withCheckedRequests(client, older) };
}

/** What a program without type checks may send. */
type Loose = { [K in keyof Client<typeof older>]: Record<string, (request: object) => Promise<unknown>> };
const key = { 'idempotency-key': 'a-key-of-16-chars' };

test.each<[call: string, act: (client: Loose) => Promise<unknown>, paths: string[]]>([
  [
    'catalog.search',
    ({ catalog }) => catalog.search!({ query: { query: 7, page: 'two' } }),
    ['query.query', 'query.page'],
  ],
  ['catalog.product', ({ catalog }) => catalog.product!({ params: { id: {} }, query: {} }), ['path.id']],
  [
    'order.register',
    ({ order }) =>
      order.register!({
        headers: key,
        body: { cart: { items: [{ offer: { id: 1 }, qty: 'two' }], supplier_id: 1 } },
      }),
    ['body.cart.items.0.qty'],
  ],
  [
    'order.register',
    ({ order }) =>
      order.register!({
        headers: { 'idempotency-key': 'short' },
        body: { cart: { items: [], supplier_id: 1 } },
      }),
    ['headers.idempotency-key'],
  ],
  [
    'import.update',
    ({ import: { update } }) => update!({ params: { id: 1 }, headers: { 'http-x-auth': 7 }, body: {} }),
    ['headers.http-x-auth', 'body.status'],
  ],
])('%s with something wrong is not sent, and every field is named: %#', async (call, act, paths) => {
  const { client, sent } = careful();
  const error = await act(client as unknown as Loose).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnfitRequest);
  expect(error).toMatchObject({ kind: 'bad_parameter', call, message: expect.stringContaining(paths[0]!) });
  expect((error as UnfitRequest).fields.map(({ path }) => path)).toEqual(paths);
  expect(sent).toEqual([]);
});

test('names a missing path or header parameter, as it does without checks', async () => {
  const { client, sent } = careful();
  const loose = client as unknown as Loose;
  await expect(loose.catalog.product!({})).rejects.toThrow(new MissingParameter('id', 'catalog.product'));
  await expect(loose.import.update!({ params: { id: 1 }, body: {} })).rejects.toThrow(
    new MissingParameter('http-x-auth', 'import.update'),
  );
  expect(sent).toEqual([]);
});

test('sends valid requests unchanged, forms included', async () => {
  const { client, sent } = careful();
  await client.catalog.search({ query: { query: 'tea' } });
  const form = new FormData();
  form.append('import_type', 'offers');
  await client.import.create({ headers: { 'http-x-auth': 'manager' }, body: form });
  expect(sent.map(({ init }) => init.method)).toEqual(['GET', 'POST']);
});
