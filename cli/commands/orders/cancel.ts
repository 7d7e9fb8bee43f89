import { canCancel } from '@spaza/sdk/rules';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { drawOrder, ownOrder } from '../../shop/show-order.ts';

interface CancelFlags {
  yes?: boolean;
}

async function runCancel(context: Context, typed: string, { yes }: CancelFlags): Promise<void> {
  const { orderCareOf } = await import('@spaza/sdk');
  const order = await inShop(context, { isOnline: true }, async (session) => {
    const found = await ownOrder(session, typed);
    if (found.status === 'cancelled') return found;
    if (canCancel(found)) {
      const question = `Cancel ${found.reference}?`;
      await confirmed({ question, yes, onDeclined: 'Nothing was cancelled.' }, context);
    }
    return accepted(await orderCareOf(session).cancel(found), `spaza orders show ${found.reference}`);
  });
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza orders cancel <order>` */
export const newCancel: Declare = (command) =>
  command
    .description(
      'Cancel an order that is not being packed yet. Payments are refunded to the wallet. Cancelling twice has ' +
        'no further effect.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('-y, --yes', 'cancel it without confirmation')
    .examples('spaza orders cancel SPZ-7K3QF2', 'spaza orders cancel SPZ-7K3QF2 --yes --json')
    .run(runCancel);
