import type { Context } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';

export async function runClear(context: Context): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    session.cart.clear();
    return cartView(session);
  });
  showCart(cart, context.output);
}
