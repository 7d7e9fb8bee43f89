import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { quantityFor } from '../../shop/find-offer.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';
import { quantity } from '../values.ts';
import { lineOf } from './line.ts';

/** `spaza cart set <offer-id> <quantity>` */
export function newSet(command: Command, context: Context): void {
  command
    .description(
      'Change how much of an offer is in the cart. The shop is asked at checkout whether it is there.',
    )
    .argument('<offer-id>', 'id of the offer, as spaza cart show lists it')
    .argument('<quantity>', 'pieces, or a weight in the unit of the offer', quantity)
    .addHelpText('after', examples('spaza cart set 101 3', 'spaza cart set 205 1.25'))
    .action((offerId: string, qty: number) => runSet({ offerId, qty }, context));
}

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
