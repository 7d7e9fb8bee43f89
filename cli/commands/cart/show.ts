import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';

/** `spaza cart show` */
export function newShow(command: Command, context: Context): void {
  command
    .description(
      'Show what is in the cart and what it comes to. Nothing is sent: prices are as they were last seen.',
    )
    .addHelpText(
      'after',
      examples('spaza cart show', "spaza cart show --json | jq '.cart.subtotal_in_cents'"),
    )
    .action(() => runShow(context));
}

export async function runShow(context: Context): Promise<void> {
  showCart(await inShop(context, {}, cartView), context.output);
}
