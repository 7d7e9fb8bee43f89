import type { Account } from '@spaza/contracts';
import type { Goods } from './browse.ts';
import type { Ordering } from './order.ts';
import { itemOf, NOBODY_KNOWS, type Traveller } from './traveller.ts';

/** Reads, changes, cancels and reviews orders, and makes staff pack, dispute and issue them. */
export async function care(
  { gateway: { orders, staff } }: Traveller,
  shopper: Account,
  goods: Goods,
  { place, keyed }: Ordering,
) {
  const order = await place();
  const [first, second] = order.order_items ?? [];
  const changes = [
    { action: 'update' as const, order_item_id: first?.id ?? 0, qty: 2 },
    { action: 'remove' as const, order_item_id: second?.id ?? 0 },
    { action: 'add' as const, item: itemOf(goods.pieces[1], 2), qty: 2 },
  ];
  await orders.validateChanges(order.id, changes);
  await orders.validateChanges(order.id, [{ action: 'remove', order_item_id: NOBODY_KNOWS }]);
  await orders.change(order.id, changes, keyed('change'));
  await orders.offersToday(order.id);
  await orders.offersToday(order.id, [goods.pieces[0].id]);
  await orders.review(order.id, { rating: 5 });
  await staff.dispute(order.id, { reason: 'Nothing to pack' });
  await staff.prepare(order.id, { agentName: 'Lerato' });
  await orders.cancel(order.id);
  const packed = order.order_items?.slice(0, 1).map(({ id }) => ({ id, qty: 1 })) ?? [];
  await staff.complete(order.id, { items: packed, agentName: 'Lerato' });
  await orders.open(shopper.id);
  await orders.change(order.id, [{ action: 'accept', order_item_id: first?.id ?? 0 }], keyed('accept'));
  await staff.complete(order.id);
  await staff.dispute(order.id, { reason: 'Torn bag' });
  await staff.issue(order.id, { agentName: 'Lerato' });
  await staff.issueOrder(order.id);
  await orders.review(order.id, { rating: 4, comment: 'A little late' });
  await orders.review(order.id, { rating: 9 });
  await orders.cancel((await place({ requires_bags: true, discount_code: 'SPAZA10' })).id);
  await orders.cancel(NOBODY_KNOWS);
  await orders.byId(order.id);
  await orders.byId(NOBODY_KNOWS);
  await orders.refresh(order.id);
  await orders.refresh(NOBODY_KNOWS);
  await orders.list({ userId: shopper.id, page: 1, perPage: 3 });
  await orders.list({ userId: shopper.id, page: 2, perPage: 3 });
  await orders.list({ userId: NOBODY_KNOWS });
}
