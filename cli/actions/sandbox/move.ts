import type { ORDER_STATUSES } from '@spaza/contracts/vocabulary';
import type { Context } from '../../context.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { inShop } from '../../shop/in-shop.ts';
import { idOfLast } from '../../shop/order-id.ts';
import { drawOrder } from '../../shop/show-order.ts';

export type Status = (typeof ORDER_STATUSES)[number];

export async function runMove(
  { order: typed, status }: { order: string; status: Status },
  context: Context,
): Promise<void> {
  const id = await inShop(context, {}, (session) => idOfLast(session, typed));
  const { order } = await asOperator(context, (controls, request) =>
    controls.moveOrder({ ...request, params: { id }, body: { status } }),
  );
  context.output.answer({ order }, (page) => drawOrder(order, page));
}
