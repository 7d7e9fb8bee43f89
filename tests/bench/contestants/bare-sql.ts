// Repeats the statements that the shop runs for a page and for an order, without the shop around them.
import { openStockedShop, type Statement } from './stocked-shop.ts';

const [folder, page] = process.argv.slice(2) as [string, string];
let heard: Statement[] = [];
const { db, calls, token, cart } = await openStockedShop(folder, (statement) => heard.push(statement));

heard = [];
await calls.call(page);
// Queries made only by the empty cache are not part of reading the page.
const pageStatements = heard.filter(({ text }) => !text.includes('least('));

heard = [];
const placed = await calls.call('/cart/v1/order', {
  body: { cart },
  token,
  headers: { 'idempotency-key': 'the-order-that-is-heard' },
});
// The caller is authenticated before the transaction.
const orderStatements = heard.filter(({ text }) => !text.includes('from session'));
if (placed.status !== 201 && placed.status !== 200)
  throw new Error(`The order was answered ${placed.status}.`);
const { order } = placed.body;

const accounts = new Set((await db.query<{ id: string }>('select id from account')).map(({ id }) => id));
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
let orders = 0;

/** Returns the same statements for another order, with new keys. */
function anotherOrder(): Statement[] {
  orders += 1;
  const suffix = orders.toString(16).padStart(12, '0');
  // The order, its items, notices: an order gives each thing it creates a new UUID.
  const renew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value !== 'string') return value;
    return value
      .replaceAll(UUID, (id) => (accounts.has(id) ? id : id.slice(0, -12) + suffix))
      .replaceAll(order.reference, `BENCH-${suffix}`)
      .replaceAll('the-order-that-is-heard', `bench-order-${suffix}`);
  };
  return orderStatements.map(({ text, params }) => ({ text, params: params.map(renew) }));
}

const LOOPS = {
  page: async () => {
    for (const { text, params } of pageStatements) await db.query(text, params);
  },
  order: () =>
    db.tx(async (tx) => {
      for (const { text, params } of anotherOrder()) await tx.query(text, params);
    }),
};

process.on('message', async ({ loop, seconds }: { loop: keyof typeof LOOPS; seconds: number }) => {
  const began = performance.now();
  let rounds = 0;
  while (performance.now() - began < seconds * 1000) {
    await LOOPS[loop]();
    rounds += 1;
  }
  process.send?.({ perSecond: rounds / ((performance.now() - began) / 1000) });
});
process.send?.({});
