import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';

/** `spaza cart clear` */
export function newClear(command: Command, context: Context): void {
  command
    .description('Empty the cart. The chosen supplier stays.')
    .addHelpText('after', examples('spaza cart clear', 'spaza cart clear --json'))
    .action(() => runClear(context));
}

export async function runClear(context: Context): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    session.cart.clear();
    return cartView(session);
  });
  showCart(cart, context.output);
}
