import type { Order } from '@spaza/contracts';
import { ORDER_POLLING_IN_MS, type OrderStatus } from '@spaza/contracts/vocabulary';
import { ORDER_STATUSES } from '@spaza/contracts/vocabulary/order';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { drawOrder, inWords, ownOrder, statusOf } from '../../shop/show-order.ts';
import { until } from '../../shop/until.ts';
import { limit } from '../../values/times.ts';
import { oneOf } from '../../values/words.ts';

/** @throws Failure `refused` if the order has ended with another status than the awaited one */
async function isAwaited(order: Order, awaited: OrderStatus | undefined): Promise<boolean> {
  const { isEnded } = await import('@spaza/sdk');
  const isThere = awaited !== undefined && [order.status, statusOf(order)].includes(awaited);
  if (isThere || !isEnded(order.status)) return isThere;
  if (awaited === undefined) return true;
  throw new Failure('refused', {
    code: 'ended_otherwise',
    messages: [`The order ended as ${inWords(order.status)} and will never be ${inWords(awaited)}.`],
    next: `spaza orders show ${order.reference}`,
  });
}

async function runWatch(
  context: Context,
  typed: string,
  { until: awaited, every = ORDER_POLLING_IN_MS }: { until?: OrderStatus; every?: number },
): Promise<void> {
  const { output, settings, ports } = context;
  const stopped = (error: unknown) => {
    if (!ports.signal.aborted) throw error;
    throw new Failure('interrupted', {
      code: 'interrupted',
      messages: ['Stopped watching.'],
      next: `spaza orders show ${typed}`,
      cause: error,
    });
  };
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
    if (await isAwaited(seen, awaited)) return seen;
    if (context.ports.stderr.isTTY) output.note('Changes are reported here. Ctrl-C stops watching.');
    const what = awaited ? `The status ${inWords(awaited)}` : 'The end of the order';
    await until(context, { everyMs: every, forMs: settings.typedTimeoutMs, what }, async (signal) => {
      seen = accepted(await session.orders.load(seen.id, { signal }));
      tell();
      return isAwaited(seen, awaited);
    });
    return seen;
  }).catch(stopped);
  output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza orders watch <order>` */
export const newWatch: Declare = (command) =>
  command
    .description(
      'Follow an order live. Changes are reported on stderr; the order is printed once it is final, or has the ' +
        'status that you wait for. Ctrl-C stops watching.',
    )
    .argument('<order>', 'reference or id of the order')
    .option(
      '--until <status>',
      'stop when the order has this status, such as ready_for_collection',
      oneOf(ORDER_STATUSES, 'status'),
    )
    .option('--every <time>', 'time between two checks, such as 2s (default: 10s)', limit)
    .option('--timeout <time>', 'give up after this long, such as 5m')
    .examples('spaza orders watch SPZ-7K3QF2', 'spaza orders watch SPZ-7K3QF2 --until collected --timeout 1h')
    .run(runWatch);
