import { ORDER_STATUSES, type OrderStatus } from '@spaza/contracts/vocabulary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, openOrderWorld } from './testing/order-world.ts';

let world: Awaited<ReturnType<typeof openOrderWorld>>;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

async function orderIn(status: string): Promise<string> {
  const [offer] = await world.stockedOffers(1);
  const { body } = await world.place([[offer!, 2]]);
  await world.force(body.order.id, status);
  return body.order.id;
}

/** Actions on an order, and the statuses that allow them. */
const ACTIONS: [action: string, statuses: OrderStatus[], call: (id: string) => Promise<Answer>][] = [
  ['prepared', ['pending', 'stock_short'], (id) => world.asStaff(`/api/v1/orders/${id}/prepare`)],
  [
    'packed',
    ['pending', 'preparing', 'stock_short'],
    (id) => world.asStaff(`/api/v1/supplier_order_pack/${id}/complete`),
  ],
  [
    'disputed',
    [
      'pending',
      'preparing',
      'stock_short',
      'ready_for_collection',
      'ready_for_delivery',
      'out_for_delivery',
      'collected',
      'delivered',
    ],
    (id) => world.asStaff(`/api/v1/supplier_order_pack/${id}/dispute`, { reason: 'A torn bag' }),
  ],
  [
    'handed over',
    ['ready_for_collection', 'ready_for_delivery', 'out_for_delivery'],
    (id) => world.issue(id),
  ],
  [
    'changed',
    ['pending', 'stock_short'],
    (id) => world.asShopper(`/api/v1/orders/${id}/modify`, { modifications: [] }),
  ],
  [
    'previewed with changes',
    ['pending', 'stock_short'],
    (id) => world.asShopper(`/api/v1/orders/${id}/validate_modifications`, { modifications: [] }),
  ],
  [
    'cancelled',
    ['pending_payment', 'pending', 'stock_short'],
    (id) => world.asShopper(`/api/v1/orders/${id}/cancel`),
  ],
  [
    'reviewed',
    ['collected', 'delivered'],
    (id) => world.asShopper(`/api/v1/orders/${id}/review`, { rating: 4 }),
  ],
];

describe.for(ACTIONS)('an order can be %s', ([, allowed, call]) => {
  test.for(ORDER_STATUSES)('in status %s, or the action is refused', async (status) => {
    const id = await orderIn(status);
    const before = await world.read(id);
    const answer = await call(id);
    if (allowed.includes(status)) expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    else {
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
      expect(await world.read(id)).toEqual(before);
    }
  });
});

describe('the operator moves an order on', () => {
  const UNPAID = ['pending_payment', 'payment_processing'];
  const BEFORE_PACKING = [...UNPAID, 'pending'];
  const PACKING = ['preparing', 'stock_short'];
  /** The statuses from which an order for collection can reach each status. */
  const WAYS: Record<OrderStatus, string[]> = {
    pending_payment: ['payment_processing'],
    payment_processing: ['pending_payment'],
    pending: UNPAID,
    preparing: [...BEFORE_PACKING, 'stock_short'],
    stock_short: [...BEFORE_PACKING, 'preparing'],
    ready_for_collection: [...BEFORE_PACKING, ...PACKING],
    ready_for_delivery: [],
    collected: [...BEFORE_PACKING, ...PACKING, 'ready_for_collection'],
    out_for_delivery: ['ready_for_delivery'],
    delivered: ['ready_for_delivery', 'out_for_delivery'],
    cancelled: [...BEFORE_PACKING, ...PACKING],
    abandoned: UNPAID,
  };
  const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  test.for(PAIRS)('from %s to %s, if there is a path', async ([from, to]) => {
    const id = await orderIn(from);
    const before = await world.read(id);
    const answer = await world.call(`/sandbox/orders/${id}/move`, { body: { status: to } });
    if (WAYS[to].includes(from)) expect(answer.body.order).toMatchObject({ status: to, shipping_status: to });
    else {
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
      expect(await world.read(id)).toEqual(before);
    }
  });

  test.for([
    ['cancelled', 'cancelled', 'The order is already cancelled.'],
    ['collected', 'cancelled', 'An order that is collected cannot be cancelled.'],
    ['cancelled', 'preparing', 'An order that is cancelled cannot become preparing.'],
  ] as const)('except from %s to %s, and is told why', async ([from, to, message]) => {
    const id = await orderIn(from);
    const { body } = await world.call(`/sandbox/orders/${id}/move`, { body: { status: to } });
    expect(body.messages).toEqual([message]);
  });

  test('each step adds its event', async () => {
    const id = await orderIn('pending');
    const answer = await world.call(`/sandbox/orders/${id}/move`, { body: { status: 'collected' } });
    const names = answer.body.order.order_events.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      'awaiting_payment',
      'order_accepted',
      'preparing',
      'ready_for_collection',
      'payment_received',
      'collected',
    ]);
  });

  test('refuses an unknown order and an unknown status', async () => {
    const move = (id: string, status: string) =>
      world.call(`/sandbox/orders/${id}/move`, { body: { status } });
    expect((await move('nobody’s', 'collected')).status).toBe(404);
    expect((await move(await orderIn('pending'), 'eaten')).status).toBe(400);
  });
});

test('the shop reported no errors', () => {
  expect(world.errors).toEqual([]);
});
