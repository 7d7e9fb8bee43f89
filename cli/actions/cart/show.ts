import type { Context } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';

export async function runShow(context: Context): Promise<void> {
  showCart(await inShop(context, {}, cartView), context.output);
}
