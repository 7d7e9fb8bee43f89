import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { idOfRecent } from '../../shop/order-id.ts';
import { drawOrder } from '../../shop/show-order.ts';

export async function runShow({ order: typed }: { order: string }, context: Context): Promise<void> {
  const order = await inShop(context, { isOnline: true }, async (session) => {
    const id = await idOfRecent(session, typed);
    return accepted(await session.orders.load(id), 'spaza orders list');
  });
  context.output.answer({ order }, (page) => drawOrder(order, page));
}
