import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';

async function runClear(context: Context): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    session.cart.clear();
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart clear` */
export function newClear(command: SpazaCommand, context: GetContext): void {
  command
    .description('Empty the cart. The supplier stays chosen.')
    .examples('spaza cart clear', 'spaza cart clear --json')
    .action(async () => runClear(await context()));
}
