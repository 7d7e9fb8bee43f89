import { orderCareOf } from '@spaza/sdk';
import { canCancel } from '@spaza/sdk/rules';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { confirmed } from '../../shop/confirm.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/own-order.ts';
import { drawOrder } from '../../shop/show-order.ts';

export interface CancelFlags {
  yes?: boolean;
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
      await confirmed({ question, yes, onDeclined: 'Nothing was cancelled.' }, context);
    }
    return accepted(await orderCareOf(session).cancel(found), `spaza orders show ${found.reference}`);
  });
  context.output.answer({ order }, (page) => drawOrder(order, page));
}
