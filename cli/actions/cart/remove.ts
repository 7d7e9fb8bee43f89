import type { Context } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';
import { lineOf } from './line.ts';

export async function runRemove({ offerId }: { offerId: string }, context: Context): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    session.cart.remove(lineOf(session, offerId).offer.id);
    return cartView(session);
  });
  showCart(cart, context.output);
}
