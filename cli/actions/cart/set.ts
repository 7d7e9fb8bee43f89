import type { Context } from '../../context.ts';
import { quantityFor } from '../../shop/find-offer.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';
import { lineOf } from './line.ts';

export async function runSet(
  { offerId, qty }: { offerId: string; qty: number },
  context: Context,
): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    const { offer } = lineOf(session, offerId);
    session.cart.setQty(offer.id, quantityFor(offer, qty));
    return cartView(session);
  });
  showCart(cart, context.output);
}
