import type { Offer } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findOffer, quantityFor } from '../../shop/find-offer.ts';
import { currentSupplier, inShop, online } from '../../shop/in-shop.ts';
import { cartView, lineOf, showCart } from '../../shop/show-cart.ts';
import { nameOf } from '../../shop/show-offers.ts';
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

export async function runAdd(context: Context, offerId: string, typed: number): Promise<void> {
  const cart = await online(context, async (session, state) => {
    const { offer, qty } = await findOffer(session, state, offerId, typed);
    refuseOthers(session, offer);
    session.cart.add(offer, qty);
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart add <offer-id> [quantity]` */
export const newAdd: Declare = (command) =>
  command
    .description('Add an offer to the cart. Goods sold by weight take a weight.')
    .argument('<offer-id>', 'id of the offer, from spaza search')
    .argument('[quantity]', 'pieces, or a weight in the unit of the offer', quantity, 1)
    .examples('spaza cart add 101 2', 'spaza cart add 205 0.75')
    .run(runAdd);

async function runSet(context: Context, offerId: string, qty: number): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    const { offer } = lineOf(session, offerId);
    session.cart.setQty(offer.id, quantityFor(offer, qty));
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart set <offer-id> <quantity>` */
export const newSet: Declare = (command) =>
  command
    .description('Change the quantity of an offer in the cart. Stock is checked at checkout.')
    .argument('<offer-id>', 'id of the offer, from spaza cart show')
    .argument('<quantity>', 'pieces, or a weight in the unit of the offer', quantity)
    .examples('spaza cart set 101 3', 'spaza cart set 205 1.25')
    .run(runSet);

export async function runRemove(context: Context, offerId: string): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    session.cart.remove(lineOf(session, offerId).offer.id);
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart remove <offer-id>` */
export const newRemove: Declare = (command) =>
  command
    .description('Remove an offer from the cart, whatever its quantity.')
    .argument('<offer-id>', 'id of the offer, from spaza cart show')
    .examples('spaza cart remove 101', 'spaza cart remove 101 --json')
    .run(runRemove);

export async function runShow(context: Context): Promise<void> {
  showCart(await inShop(context, {}, cartView), context.output);
}

/** `spaza cart show` */
export const newShow: Declare = (command) =>
  command
    .description('Show the cart and its total. Nothing is sent: prices are as last seen.')
    .examples('spaza cart show', "spaza cart show --json | jq '.cart.subtotal_in_cents'")
    .run(runShow);

async function runClear(context: Context): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    session.cart.clear();
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart clear` */
export const newClear: Declare = (command) =>
  command
    .description('Empty the cart. The supplier stays chosen.')
    .examples('spaza cart clear', 'spaza cart clear --json')
    .run(runClear);
