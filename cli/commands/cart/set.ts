import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { quantityFor } from '../../shop/find-offer.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, lineOf, showCart } from '../../shop/show-cart.ts';
import { quantity } from '../../values/numbers.ts';

async function runSet({ offerId, qty }: { offerId: string; qty: number }, context: Context): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    const { offer } = lineOf(session, offerId);
    session.cart.setQty(offer.id, quantityFor(offer, qty));
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart set <offer-id> <quantity>` */
export function newSet(command: SpazaCommand, context: GetContext): void {
  command
    .description('Change the quantity of an offer in the cart. Stock is checked at checkout.')
    .argument('<offer-id>', 'id of the offer, from spaza cart show')
    .argument('<quantity>', 'pieces, or a weight in the unit of the offer', quantity)
    .examples('spaza cart set 101 3', 'spaza cart set 205 1.25')
    .action(async (offerId: string, qty: number) => runSet({ offerId, qty }, await context()));
}
