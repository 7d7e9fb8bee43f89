import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';
import { lineOf } from './line.ts';

/** `spaza cart remove <offer-id>` */
export function newRemove(command: Command, context: Context): void {
  command
    .description('Take an offer out of the cart, however much of it there is.')
    .argument('<offer-id>', 'id of the offer, as spaza cart show lists it')
    .addHelpText('after', examples('spaza cart remove 101', 'spaza cart remove 101 --json'))
    .action((offerId: string) => runRemove({ offerId }, context));
}

export async function runRemove({ offerId }: { offerId: string }, context: Context): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    session.cart.remove(lineOf(session, offerId).offer.id);
    return cartView(session);
  });
  showCart(cart, context.output);
}
