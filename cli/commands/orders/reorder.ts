import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Reordered } from '@spaza/sdk';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { cartView, noteTakenOut, showCart } from '../../shop/show-cart.ts';
import { nameOf } from '../../shop/show-offers.ts';
import { ownOrder } from '../../shop/show-order.ts';

interface ReorderFlags {
  /** Keeps what is in the cart. */
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

async function runReorder(context: Context, typed: string, { add }: ReorderFlags): Promise<void> {
  const { reorder } = await import('@spaza/sdk');
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

/** `spaza orders reorder <order>` */
export const newReorder: Declare = (command) =>
  command
    .description(
      'Fill the cart with what is still available of an order, at its supplier and today’s prices. Items that ' +
        'are gone, have a new price or were taken out of the cart are reported on stderr. Nothing is ordered yet.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--add', 'keep what is in the cart from the same supplier')
    .examples('spaza orders reorder SPZ-7K3QF2', 'spaza orders reorder SPZ-7K3QF2 --add --json')
    .run(runReorder);
