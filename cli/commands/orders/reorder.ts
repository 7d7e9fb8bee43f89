import { formatMoney } from '@spaza/contracts/vocabulary';
import { type Reordered, reorder } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { nameOf, quantityText } from '../../shop/describe-offer.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/own-order.ts';
import { cartView, showCart } from '../../shop/show-cart.ts';

interface ReorderFlags {
  /** What is in the cart stays. */
  add?: boolean;
}

/** `spaza orders reorder <order>` */
export function newReorder(command: Command, context: Context): void {
  command
    .description(
      'Fill the cart with what can still be had of an order, at its supplier and today’s prices. What is gone, costs ' +
        'something else now or was in the cart before is told on stderr. Nothing is ordered yet.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--add', 'add it to what is in the cart from the same supplier')
    .addHelpText(
      'after',
      examples('spaza orders reorder SPZ-7K3QF2', 'spaza orders reorder SPZ-7K3QF2 --add --json'),
    )
    .action((order: string, flags: ReorderFlags) => runReorder({ order, ...flags }, context));
}

function tell({ changed, gone, dropped }: Reordered, note: (text: string) => void): void {
  for (const { name } of gone) note(`Not to be had any more: ${name}`);
  for (const { line, beforeInCents } of changed) {
    const { offer } = line;
    note(
      `${nameOf(offer)} costs ${formatMoney(offer.price_in_cents)}; it was ${formatMoney(beforeInCents)}.`,
    );
  }
  for (const line of dropped) note(`Taken out of the cart: ${quantityText(line)} ${nameOf(line.offer)}`);
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
  tell(again, context.output.note);
  const { changed, gone, dropped } = again;
  const told = {
    changed: changed.map(({ line, beforeInCents }) => ({ ...line, before_in_cents: beforeInCents })),
    gone,
    dropped,
  };
  showCart(cart, context.output, told);
}
