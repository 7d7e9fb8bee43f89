import { orderCareOf } from '@spaza/sdk';
import { canCancel } from '@spaza/sdk/rules';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { confirmed } from '../../shop/confirm.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/own-order.ts';
import { drawOrder } from '../../shop/show-order.ts';

interface CancelFlags {
  yes?: boolean;
}

/** `spaza orders cancel <order>` */
export function newCancel(command: Command, context: Context): void {
  command
    .description(
      'Cancel an order that is not being packed. What was paid goes to the wallet. Cancelled twice it is cancelled once.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('-y, --yes', 'cancel it without asking')
    .addHelpText(
      'after',
      examples('spaza orders cancel SPZ-7K3QF2', 'spaza orders cancel SPZ-7K3QF2 --yes --json'),
    )
    .action((order: string, flags: CancelFlags) => runCancel({ order, ...flags }, context));
}

export async function runCancel(
  { order: typed, yes }: CancelFlags & { order: string },
  context: Context,
): Promise<void> {
  const order = await inShop(context, { isOnline: true }, async (session) => {
    const found = await ownOrder(session, typed);
    if (found.status === 'cancelled') return found;
    if (canCancel(found)) {
      const question = `Cancel ${found.reference}?`;
      await confirmed({ question, yes, otherwise: 'Nothing was cancelled.' }, context);
    }
    return accepted(await orderCareOf(session).cancel(found), `spaza orders show ${found.reference}`);
  });
  context.output.answer({ order }, (page) => drawOrder(order, page));
}
