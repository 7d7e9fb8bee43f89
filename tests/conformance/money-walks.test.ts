import type { Order } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../mocks/shop/invoice/testing/read-pdf.ts';
import { atLength } from '../world/at-length.ts';
import { NEARBY } from '../world/checkout.ts';
import { orderWorld } from '../world/order-world.ts';
import { payingShopper } from '../world/paying.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

const PRICES = [999, 1_899, 2_435] as const;
/** What each code takes off goods, by its terms in the sample shop. */
const CODES: Readonly<Record<string, (goods: number) => number>> = {
  SPAZA10: (goods) => Math.round(goods / 10),
  R25OFF: (goods) => Math.min(2_500, goods),
};

let shopper: Awaited<ReturnType<typeof payingShopper>>;
let offers: number[];
beforeAll(async () => {
  shopper = await payingShopper(shop);
  offers = (await shop.offers('rice'))
    .filter(({ per_kg }) => !per_kg)
    .slice(0, 3)
    .map(({ id }) => Number(id));
  for (const [at, id] of offers.entries())
    await world.setOffer(id, { price_in_cents: PRICES[at]!, stock: 100_000, end_at: null });
});

/** Additional fields of an order by courier, for the first time slot that is not full. */
async function brought(): Promise<object> {
  const where = `shipping_lat=${NEARBY.latitude}&shipping_lon=${NEARBY.longitude}`;
  const wanted = `requires_shipping=true&shipping_provider=PICUP&${where}`;
  const { body } = await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/timeslots?${wanted}`);
  return {
    requires_shipping: true,
    shipping_provider: 'PICUP',
    shipping_address: NEARBY,
    collection_date: body.timeslots[0].value,
  };
}

const cents = (amount: number | null | undefined) => amount ?? 0;

/** What an invoice says below its lines, by label; its totals stand at the end. */
async function invoiceOf({ pdf_invoice_url: url }: Order): Promise<Map<string, string> | undefined> {
  if (!url) return undefined;
  const { pathname, search } = new URL(url, 'http://shop.test');
  const response = await shop.sandbox.fetch(`http://shop.test${pathname}${search}`);
  const texts = (await readPdf(new Uint8Array(await response.arrayBuffer()))).flat();
  const amounts = texts.slice(texts.indexOf('Subtotal'));
  return new Map(amounts.flatMap((label, at) => (at % 2 === 0 ? [[label, amounts[at + 1] ?? '']] : [])));
}

/** Checks every sum of an order, as the API and the invoice say it. */
async function addsUp(order: Order): Promise<void> {
  const goods = order.order_items!.reduce((sum, { total_in_cents }) => sum + total_in_cents, 0);
  const [discount, delivery, bags] = [
    cents(order.discount_in_cents),
    cents(order.shipping_price_in_cents),
    cents(order.bag_total_in_cents),
  ];
  expect(order.subtotal_in_cents).toBe(goods);
  expect(order.total_in_cents).toBe(goods - discount + delivery + bags);
  expect(order.total).toBe(formatMoney(order.total_in_cents));
  const due = CODES[order.discount_code ?? ''];
  expect([order.discount_code, discount]).toEqual([order.discount_code, due ? due(goods) : 0]);
  const balance = cents(order.payable_balance_in_cents);
  // The payment of missing goods is refunded once the shopper has decided.
  if (order.status !== 'stock_short') expect(balance).toBeGreaterThanOrEqual(0);

  const said = await invoiceOf(order);
  if (!said) return;
  const amount = (label: string) => Math.round(Number((said.get(label) ?? 'R0').replace(/[R\s]/g, '')) * 100);
  const bagLabel = `Bags (${order.bag_qty})`;
  const codeLabel = `Discount (${order.discount_code})`;
  expect(amount('Subtotal') + amount(codeLabel) + amount('Delivery') + amount(bagLabel)).toBe(
    amount('Total'),
  );
  expect([amount('Subtotal'), amount('Total'), amount('Balance')]).toEqual([
    goods,
    order.total_in_cents,
    balance,
  ]);
  const taken = amount('Paid') + amount('Refunded') - amount('Wallet credit');
  expect(amount('Total') + amount('Cancelled') - taken).toBe(balance);
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), line: fc.nat(2), qty: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('remove' as const), line: fc.nat(2) }),
  fc.record({ kind: fc.constant('add' as const), offer: fc.nat(2), qty: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('pay' as const), outcome: fc.constantFrom('approved', 'declined', 'late') }),
  fc.record({
    kind: fc.constantFrom('offline' as const, 'wait' as const, 'accept' as const, 'cancel' as const),
  }),
  fc.record({ kind: fc.constant('pack' as const), line: fc.nat(2), less: fc.nat(3) }),
);

const walk = fc.record({
  lines: fc.array(fc.integer({ min: 5, max: 40 }), { minLength: 1, maxLength: 3 }),
  code: fc.constantFrom(null, 'SPAZA10', 'R25OFF'),
  bags: fc.boolean(),
  isBrought: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 9 }),
});

/** An order that runs short, which random walks rarely contain. */
const SHORT: typeof walk extends fc.Arbitrary<infer Walk> ? Walk : never = {
  lines: [12],
  code: 'SPAZA10',
  bags: true,
  isBrought: true,
  steps: [{ kind: 'pack', line: 0, less: 2 }, { kind: 'accept' }],
};

type Action = typeof step extends fc.Arbitrary<infer Step> ? Step : never;

/** Does a step if the order allows it; a refusal changes nothing, and is checked like anything else. */
async function take(order: Order, action: Action): Promise<void> {
  const id = String(order.id);
  const lines = order.order_items!;
  switch (action.kind) {
    case 'change': {
      const line = lines[action.line % lines.length];
      if (line)
        await world.modify(id, shopper.token, [
          { action: 'update', order_item_id: line.id, qty: action.qty },
        ]);
      return;
    }
    case 'remove': {
      const line = lines[action.line % lines.length];
      if (line) await world.modify(id, shopper.token, [{ action: 'remove', order_item_id: line.id }]);
      return;
    }
    case 'add': {
      const item = { offer: { id: offers[action.offer]! }, qty: action.qty };
      await world.modify(id, shopper.token, [{ action: 'add', item, qty: action.qty }]);
      return;
    }
    case 'accept': {
      const short = lines.filter(({ qty, qty_ordered }) => qty_ordered != null && qty < qty_ordered);
      await world.modify(
        id,
        shopper.token,
        short.map((line) => ({ action: 'accept', order_item_id: line.id })),
      );
      return;
    }
    case 'pay': {
      const { status, body } = await shopper.start(order, { provider: 'moya' });
      if (status !== 201) return;
      await shopper.decide(body.transaction, { outcome: action.outcome });
      return;
    }
    case 'offline':
      await shopper.offline(order);
      return;
    case 'wait':
      await shopper.wait(121_000);
      return;
    case 'cancel':
      await shopper.cancel(order);
      return;
    case 'pack': {
      const line = lines[action.line % lines.length];
      const order_items = line ? [{ id: line.id, qty: Math.max(0, line.qty - action.less) }] : [];
      await world.complete(id, { order_items });
      return;
    }
  }
}

// Each step makes an invoice and reads it again.
test('adds up after every step of any walk, in the API and on the invoice', {
  timeout: atLength ? 1_800_000 : 180_000,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(walk, async ({ lines, code, bags, isBrought, steps }) => {
      let order: Order = await world.place(
        shopper.token,
        lines.map((qty, at) => [offers[at], qty]),
        { discount_code: code, requires_bags: bags, provider: 'cash', ...(isBrought && (await brought())) },
      );
      await addsUp(order);
      for (const action of steps) {
        await take(order, action);
        const before = order;
        order = await shopper.read(order);
        if (JSON.stringify(before) !== JSON.stringify(order)) seen.add(action.kind);
        await addsUp(order);
      }
    }),
    { numRuns: atLength ? 200 : 12, seed: 7, examples: [[SHORT]] },
  );
  // A step that never changed anything proves nothing.
  const kinds = ['accept', 'add', 'cancel', 'change', 'offline', 'pack', 'pay', 'remove'];
  expect(kinds.filter((kind) => !seen.has(kind))).toEqual([]);
  expect(shop.errors).toEqual([]);
});
