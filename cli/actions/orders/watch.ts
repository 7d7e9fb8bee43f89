import type { Order } from '@spaza/contracts';
import { ORDER_POLLING_IN_MS, type OrderStatus } from '@spaza/contracts/vocabulary';
import { isEnded } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/own-order.ts';
import { drawOrder, inWords, statusOf } from '../../shop/show-order.ts';
import { until } from '../../shop/until.ts';

export interface WatchFlags {
  until?: OrderStatus;
  /** In ms. */
  every?: number;
}

/** @throws Failure `refused` if the order has ended in another way than was waited for */
function isAwaited(order: Order, awaited: OrderStatus | undefined): boolean {
  const isThere = awaited !== undefined && [order.status, statusOf(order)].includes(awaited);
  if (isThere || !isEnded(order.status)) return isThere;
  if (awaited === undefined) return true;
  throw new Failure('refused', {
    code: 'ended_otherwise',
    messages: [`The order ended as ${inWords(order.status)} and will never be ${inWords(awaited)}.`],
    next: `spaza orders show ${order.reference}`,
  });
}

export async function runWatch(
  { order: typed, until: awaited, every = ORDER_POLLING_IN_MS }: WatchFlags & { order: string },
  context: Context,
): Promise<void> {
  const { output, settings } = context;
  const order = await inShop(context, { isOnline: true, isWaiting: true }, async (session) => {
    let seen = await ownOrder(session, typed);
    const told = new Set<string>();
    const tell = () => {
      const now = `${seen.reference}: ${inWords(statusOf(seen))}`;
      if (told.size === 0 || !told.has(now)) output.note(now);
      told.clear();
      told.add(now);
    };
    tell();
    if (isAwaited(seen, awaited)) return seen;
    if (context.ports.stderr.isTTY) output.note('Changes are reported here. Ctrl-C stops watching.');
    const what = awaited ? `The status ${inWords(awaited)}` : 'The end of the order';
    await until(context, { everyMs: every, forMs: settings.typedTimeoutMs, what }, async (signal) => {
      seen = accepted(await session.orders.load(seen.id, { signal }));
      tell();
      return isAwaited(seen, awaited);
    });
    return seen;
  });
  output.answer({ order }, (page) => drawOrder(order, page));
}
