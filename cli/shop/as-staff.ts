import type { Id, Order } from '@spaza/contracts';
import type { Outcome, StaffVerbs } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { moneyField } from '../output/money.ts';
import { accepted } from './accepted.ts';
import { inShop } from './in-shop.ts';
import { keyNotTaken, requireKey } from './keys.ts';
import { callLimits, sendingOf, sendOnce } from './sending.ts';
import { idOfLast, inWords, orderHead, statusOf } from './show-order.ts';

/**
 * Does something with an order as staff of the shop, with their token.
 * @param order its id, or the reference of the last order that was placed here
 * @returns null if the shop only confirmed it
 * @throws Failure if no token is known, or the shop refuses
 */
export async function asStaff<T>(
  context: Context,
  order: string,
  work: (staff: StaffVerbs, id: Id) => Promise<Outcome<T>>,
): Promise<T | null> {
  const { settings } = context;
  const token = await requireKey('staff', context);
  const { createGateway } = await import('@spaza/sdk');
  const sending = sendingOf(context);
  const gateway = createGateway({
    ...sending,
    // Only the older generation has these calls.
    generation: 'older',
    credentials: { ...sending.credentials, staff: token },
    capabilities: settings.capabilities,
    ...callLimits(settings),
  });
  const id = await inShop(context, {}, (session) => idOfLast(session, order));
  const { CallError } = await import('@spaza/sdk/client');
  const send = () =>
    work(gateway.staff, id).catch((error: unknown) => {
      // A shop may confirm without a body.
      if (error instanceof CallError && error.acted && error.status === 204)
        return { ok: true, value: null } as const;
      throw error;
    });
  const outcome = await sendOnce<T | null>(send, context);
  if (!outcome.ok && outcome.problem.status === 401) throw keyNotTaken('staff', context);
  return accepted(outcome);
}

/** The next steps of staff for an order. */
function nextMove(order: Order): string {
  switch (statusOf(order)) {
    case 'pending':
    case 'preparing':
      return `spaza staff complete ${order.id}`;
    case 'ready_for_collection':
    case 'ready_for_delivery':
    case 'out_for_delivery':
      return `spaza staff issue ${order.id}`;
    case 'stock_short':
      return 'The shopper accepts or removes what is short';
    default:
      return '';
  }
}

/** Shows the status of an order after a step of the staff, if the shop reports it. */
export function showMove(order: Order | null, { output }: Context): void {
  if (!order) output.note('It was done. The shop says no more about the order.');
  output.answer({ order }, (page) => {
    if (!order) return;
    page.fields([...orderHead(order), moneyField('Total', order.total_in_cents)]);
    const next = nextMove(order);
    page.say(next ? `\nNext: ${next}` : `\nThe order is ${inWords(statusOf(order))}.`);
  });
}
