import type { Id, Order } from '@spaza/contracts';
import type { Outcome, PackedLine, StaffVerbs } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { moneyField } from '../output/money.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop } from '../shop/in-shop.ts';
import { keyNotTaken, requireKey } from '../shop/keys.ts';
import { callLimits, sendingOf, sendOnce } from '../shop/sending.ts';
import { idOfLast, inWords, itemColumns, orderHead, statusOf } from '../shop/show-order.ts';
import { amountFor } from '../values/quantities.ts';

/**
 * Does something with an order as staff of the shop, with their token.
 * @param order its id, or the reference of the last order that was placed here
 * @returns null if the shop only confirmed it
 * @throws Failure if no token is known, or the shop refuses
 */
async function asStaff<T>(
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

/** Takes an order a step further, and shows its status, if the shop reports it. */
async function move(
  context: Context,
  typed: string,
  work: (staff: StaffVerbs, id: Id) => Promise<Outcome<Order | null>>,
): Promise<void> {
  const { output } = context;
  const order = await asStaff(context, typed, work);
  if (!order) output.note('It was done. The shop says no more about the order.');
  output.answer({ order }, (page) => {
    if (!order) return;
    page.fields([...orderHead(order), moneyField('Total', order.total_in_cents)]);
    const next = nextMove(order);
    page.say(next ? `\nNext: ${next}` : `\nThe order is ${inWords(statusOf(order))}.`);
  });
}

async function runPrepare(context: Context, order: string, { agent }: { agent?: string }): Promise<void> {
  const job = await asStaff(context, order, (staff, id) => staff.prepare(id, { agentName: agent }));
  context.output.answer({ prepare_job: job }, (page) => {
    page.table(itemColumns, job?.order_items ?? []);
    page.say(`\n${job?.order_reference ?? order} is being packed. Next: spaza staff complete ${order}`);
  });
}

/** `spaza staff prepare <order>` */
export const newPrepare: Declare = (command) =>
  command
    .description('Start packing an order, and list its lines.')
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .option('--agent <name>', 'who packs')
    .examples(
      'spaza staff prepare 12 --agent Zola',
      "spaza staff prepare 12 --json | jq '.prepare_job.order_items'",
    )
    .run(runPrepare);

const runComplete = (
  context: Context,
  order: string,
  { short, agent }: { short?: PackedLine[]; agent?: string },
): Promise<void> =>
  move(context, order, (staff, id) =>
    staff.complete(id, { agentName: agent, ...(short && { items: short }) }),
  );

/** `spaza staff complete <order>` */
export const newComplete: Declare = (command) =>
  command
    .description(
      'Record what was packed. Every line counts as packed in full unless --short names it; packing less makes the ' +
        'order stock short. Weighed goods may be up to 5 % lighter or heavier.',
    )
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .option(
      '--short <line-id>=<quantity>',
      'line that was packed short, or weighs more or less, and its quantity; may be repeated',
      amountFor('--short', { allowsZero: true }),
    )
    .option('--agent <name>', 'who packed')
    .examples('spaza staff complete 12', 'spaza staff complete 12 --short 31=0.5 --short 32=0')
    .run(runComplete);

const runDispute = (
  context: Context,
  order: string,
  { reason, agent }: { reason: string; agent?: string },
): Promise<void> => move(context, order, (staff, id) => staff.dispute(id, { reason, agentName: agent }));

/** `spaza staff dispute <order>` */
export const newDispute: Declare = (command) =>
  command
    .description('Report a problem with a packed order. An order that is stock short goes back to packing.')
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .requiredOption('--reason <text>', 'what is wrong')
    .option('--agent <name>', 'who reports it')
    .examples(
      "spaza staff dispute 12 --reason 'The milk is missing'",
      "spaza staff dispute 12 --reason 'Wrong brand' --agent Sipho",
    )
    .run(runDispute);

const runIssue = (context: Context, order: string, { agent }: { agent?: string }): Promise<void> =>
  move(context, order, (staff, id) => staff.issue(id, { agentName: agent }));

/** `spaza staff issue <order>` */
export const newIssue: Declare = (command) =>
  command
    .description('Hand over an order: to the shopper, or first to the driver and then by the driver.')
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .option('--agent <name>', 'who hands it over')
    .examples('spaza staff issue 12', 'spaza staff issue 12 --agent Sipho')
    .run(runIssue);
