import { formatMoney } from '@spaza/contracts/vocabulary';
import { type Reordered, reorder } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { nameOf } from '../../shop/describe-offer.ts';
import { inShop } from '../../shop/in-shop.ts';
import { noteTakenOut } from '../../shop/note-dropped.ts';
import { ownOrder } from '../../shop/own-order.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';

export interface ReorderFlags {
  /** What is in the cart stays. */
  add?: boolean;
}

function tell({ changed, gone, dropped }: Reordered, { note, currency }: Context['output']): void {
  for (const { name } of gone) note(`No longer available: ${name}`);
  for (const { line, beforeInCents } of changed) {
    const { offer } = line;
    note(
      `${nameOf(offer)} costs ${formatMoney(offer.price_in_cents, currency)}; it was ${formatMoney(beforeInCents, currency)}.`,
    );
  }
  noteTakenOut(dropped, note);
}

export async function runReorder(
  { order: typed, add }: ReorderFlags & { order: string },
  context: Context,
): Promise<void> {
  const { cart, again } = await inShop(context, { isOnline: true }, async (session) => {
    const order = await ownOrder(session, typed);
    const found = accepted(await reorder(session, order, { cart: add ? 'add' : 'replace' }));
    return { cart: cartView(session), again: found };
  });
  tell(again, context.output);
  const { changed, gone, dropped } = again;
  const told = {
    changed: changed.map(({ line, beforeInCents }) => ({ ...line, before_in_cents: beforeInCents })),
    gone,
    dropped,
  };
  showCart(cart, context.output, told);
}
