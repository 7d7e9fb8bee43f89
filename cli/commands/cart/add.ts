import type { Offer } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findOffer } from '../../shop/find-offer.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';
import { nameOf } from '../../shop/show-offers.ts';
import { currentSupplier } from '../../shop/supplier.ts';
import { quantity } from '../../values/numbers.ts';

/** A cart holds the offers of one supplier. */
function refuseOthers(session: Session, { supplier, ...offer }: Offer): void {
  const chosen = currentSupplier(session);
  if (!chosen || !supplier || String(chosen.id) === String(supplier.id)) return;
  throw new Failure('refused', {
    code: 'wrong_supplier',
    messages: [`${nameOf(offer)} is sold by ${supplier.name}; you shop at ${chosen.name}.`],
    next: `spaza search <words> shows what ${chosen.name} has. To shop there: spaza suppliers use ${supplier.id}`,
  });
}

export async function runAdd(
  { offerId, qty: typed }: { offerId: string; qty: number },
  context: Context,
): Promise<void> {
  const cart = await inShop(context, { isOnline: true }, async (session, state) => {
    const { offer, qty } = await findOffer(session, state, offerId, typed);
    refuseOthers(session, offer);
    session.cart.add(offer, qty);
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart add <offer-id> [quantity]` */
export function newAdd(command: SpazaCommand, context: GetContext): void {
  command
    .description('Add an offer to the cart. Goods sold by weight take a weight.')
    .argument('<offer-id>', 'id of the offer, from spaza search')
    .argument('[quantity]', 'pieces, or a weight in the unit of the offer', quantity, 1)
    .examples('spaza cart add 101 2', 'spaza cart add 205 0.75')
    .action(async (offerId: string, qty: number) => runAdd({ offerId, qty }, await context()));
}
