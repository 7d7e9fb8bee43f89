import type { Order } from '@spaza/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrderWorld } from './testing/order-world.ts';

let world: Awaited<ReturnType<typeof openOrderWorld>>;
let offers: number[];
beforeAll(async () => {
  world = await openOrderWorld();
  offers = await world.stockedOffers(3);
});
afterAll(() => world.close());

interface Line {
  id: string;
  qty: number;
  qty_ordered: number;
  total_in_cents: number;
  unit_price_in_cents: number;
}

/** Returns the stock of the offers in total, the quantity in orders, and the lowest stock of any offer. */
async function goods() {
  const [row] = await world.db.query<{ shelf: number; held: number; least: number }>(
    `with watched as (select supplier_id, sellable_id from offer where id = any($1::int[])),
       shelf as (select sum(st.qty) as qty, min(st.qty) as least from stock st join watched using (supplier_id, sellable_id)),
       held as (select coalesce(sum(i.qty), 0) as qty from order_item i join orders o on o.id = i.order_id
         join watched w on w.sellable_id = i.sellable_id and w.supplier_id = o.supplier_id
         where o.status not in ('cancelled', 'abandoned'))
     select shelf.qty as shelf, held.qty as held, shelf.least from shelf, held`,
    [offers],
  );
  return row!;
}

async function wallet(): Promise<number> {
  const [row] = await world.db.query<{ cents: number }>(
    "select credit_in_cents as cents from account where login = '0821234567'",
  );
  return row!.cents;
}

async function checkMoney(id: string): Promise<void> {
  const order = await world.read(id);
  const lines: Line[] = order.order_items;
  for (const line of lines) expect(line.total_in_cents).toBe(line.qty * line.unit_price_in_cents);
  expect(order.subtotal_in_cents).toBe(lines.reduce((sum, line) => sum + line.total_in_cents, 0));
  expect(order.total_in_cents).toBe(
    order.subtotal_in_cents +
      order.bag_total_in_cents +
      order.shipping_price_in_cents -
      order.discount_in_cents,
  );
  expect(order.discount_in_cents).toBe(discountOf(order));
  const [{ paid }] = (await world.db.query('select paid_in_cents as paid from orders where id = $1', [
    id,
  ])) as [{ paid: number }];
  const isCancelled = order.status === 'cancelled';
  expect(paid + order.credit_in_cents + order.payable_balance_in_cents).toBe(
    isCancelled ? 0 : order.total_in_cents,
  );
  await checkInvoice(order);
}

/** Returns the discount of an order, in cents. */
function discountOf({ discount_code: code, subtotal_in_cents }: Order): number {
  const goods = subtotal_in_cents ?? 0;
  if (code === 'SPAZA10') return Math.round(goods / 10);
  return code === 'R25OFF' ? Math.min(2_500, goods) : 0;
}

/** Checks that the invoice matches the order, and that its amounts add up to the balance. */
async function checkInvoice(order: Order): Promise<void> {
  const seen = await world.invoice(String(order.pdf_invoice_url));
  const { Subtotal, Discount = 0, Bags = 0, Delivery = 0, Total, Cancelled = 0, Paid, Balance } = seen;
  expect([Subtotal, Discount, Total, Balance]).toEqual([
    order.subtotal_in_cents,
    0 - order.discount_in_cents!,
    order.total_in_cents,
    order.payable_balance_in_cents,
  ]);
  expect(Subtotal! + Discount + Bags + Delivery).toBe(Total);
  const { 'Wallet credit': wallet = 0, Refunded = 0 } = seen;
  expect(Total! + Cancelled + wallet - Paid! - Refunded).toBe(Balance);
}

type Step =
  | { action: 'add'; offer: number; qty: number }
  | { action: 'update'; line: number; qty: number }
  | { action: 'decide' | 'remove'; line: number }
  | { action: 'pack'; short: number[] }
  | { action: 'cancel' }
  | { action: 'price'; offer: number; cents: number };

const index = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ action: fc.constant('add' as const), offer: index, qty: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ action: fc.constant('update' as const), line: index, qty: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ action: fc.constantFrom('decide' as const, 'remove' as const), line: index }),
  fc.record({ action: fc.constant('pack' as const), short: fc.array(fc.nat({ max: 3 }), { maxLength: 3 }) }),
  fc.record({ action: fc.constant('cancel' as const) }),
  fc.record({
    action: fc.constant('price' as const),
    offer: index,
    cents: fc.integer({ min: 500, max: 3000 }),
  }),
);

/** Tries a step on an order. Returns how much less was packed than ordered. */
async function take(id: string, next: Step): Promise<number> {
  const lines: Line[] = (await world.read(id)).order_items;
  const modify = async (modifications: object[]) => {
    await world.asShopper(`/api/v1/orders/${id}/modify`, { modifications });
    return 0;
  };
  switch (next.action) {
    case 'add':
      return modify([{ action: 'add', item: { offer: { id: offers[next.offer] }, qty: next.qty } }]);
    case 'update':
    case 'remove': {
      const line = lines[next.line % lines.length]!;
      return modify([
        { action: next.action, order_item_id: line.id, ...('qty' in next && { qty: next.qty }) },
      ]);
    }
    case 'decide': {
      const short = lines.filter((line) => line.qty !== line.qty_ordered);
      return modify(
        short.map((line, at) => ({
          action: at === next.line ? 'remove' : 'accept',
          order_item_id: line.id,
        })),
      );
    }
    case 'pack': {
      const packed = lines.map((line, at) => ({
        id: line.id,
        qty: Math.max(0, line.qty_ordered - (next.short[at] ?? 0)),
      }));
      const { status } = await world.asStaff(`/api/v1/supplier_order_pack/${id}/complete`, {
        order_items: packed,
      });
      const before = lines.reduce((sum, line) => sum + line.qty, 0);
      return status === 200 ? before - packed.reduce((sum, line) => sum + line.qty, 0) : 0;
    }
    case 'cancel':
      await world.asShopper(`/api/v1/orders/${id}/cancel`);
      return 0;
    case 'price':
      await world.setPrice(offers[next.offer]!, next.cents);
      return 0;
  }
}

test('amounts and stock add up after any sequence of steps', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.constantFrom(undefined, 'SPAZA10', 'R25OFF'),
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (byWallet, discount_code, qty, steps) => {
        offers = await world.stockedOffers(3);
        await world.db.query("update account set credit_in_cents = 50000 where login = '0821234567'");
        const start = await goods();
        const { status, body } = await world.place(
          offers.map((id) => [id, qty]),
          { discount_code, ...(byWallet && { provider: null, credit_in_cents: 3 * qty * 2000 }) },
        );
        expect(status).toBe(201);
        const { id } = body.order;
        let missing = 0;
        for (const next of steps) {
          missing += await take(id, next);
          await checkMoney(id);
          const now = await goods();
          expect(now.least).toBeGreaterThanOrEqual(0);
          expect(now.shelf + now.held + missing).toBe(start.shelf + start.held);
          expect(await wallet()).toBe(50_000 - (await world.read(id)).credit_in_cents);
        }
      },
    ),
    { seed: 7, numRuns: 30 },
  );
  expect(world.errors).toEqual([]);
});
