import type { Context } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/own-order.ts';
import { drawOrder } from '../../shop/show-order.ts';

export async function runShow({ order: typed }: { order: string }, context: Context): Promise<void> {
  const order = await inShop(context, { isOnline: true }, (session) => ownOrder(session, typed));
  context.output.answer({ order }, (page) => drawOrder(order, page));
}
