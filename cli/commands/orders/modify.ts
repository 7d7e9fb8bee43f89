import type { CartLine, Order, OrderItem } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { CheckedChanges, OrderEditFlow, Session } from '@spaza/sdk';
import { type LineChange, undecidedLines } from '@spaza/sdk/rules';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure, wrongUsage } from '../../failure.ts';
import { accepted, codeOf, messagesFor } from '../../shop/accepted.ts';
import { quantityFor } from '../../shop/find-offer.ts';
import { online } from '../../shop/in-shop.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { nameOf } from '../../shop/show-offers.ts';
import { drawOrder, itemColumns, ownOrder } from '../../shop/show-order.ts';
import { type Amount, amountFor } from '../../values/quantities.ts';
import { also } from '../../values/words.ts';

/** How changes to an order are made. */
interface EditFlags {
  yes?: boolean;
  /** Only show the resulting total. */
  dryRun?: boolean;
}

/** Shortest beginning of an id that is accepted, if only one line begins with it. */
const SHORTEST_KEY = 4;

/** A line of an order by its id, or by the beginning of it. @throws Failure `not_found` if there is none */
function lineIn({ order_items: lines = [], reference }: Order, id: string): OrderItem {
  const alike = id.length < SHORTEST_KEY ? [] : lines?.filter((line) => String(line.id).startsWith(id));
  const found = lines?.find((line) => String(line.id) === id) ?? (alike?.length === 1 ? alike[0] : undefined);
  if (found) return found;
  throw new Failure('not_found', {
    code: 'line_not_found',
    messages: [`The order has no line ${id}.`, ...(lines ?? []).map((line) => `${line.id}  (${line.name})`)],
    next: `spaza orders show ${reference}`,
  });
}

function refuse(
  { outOfStock, updated, problems }: CheckedChanges,
  { reference }: Order,
  currency: string,
): void {
  const gone = outOfStock.map(({ offer }) => `${nameOf(offer)} is not available.`);
  const dearer = updated.map(
    ({ offer }) => `${nameOf(offer)} now costs ${formatMoney(offer.price_in_cents, currency)}.`,
  );
  const messages = [...gone, ...dearer, ...problems.flatMap((problem) => messagesFor(problem))];
  if (messages.length === 0) return;
  const [first] = problems;
  throw new Failure('refused', {
    code: first ? codeOf(first) : gone.length > 0 ? 'out_of_stock' : 'prices_changed',
    messages,
    next: `spaza orders show ${reference}`,
  });
}

/** The requested changes to an order. */
interface Wishes {
  added: readonly CartLine[];
  lines: Readonly<Record<string, LineChange>>;
}

/** A text that is equal for equal wishes. */
const wishKey = ({ added, lines }: Wishes): string =>
  JSON.stringify([added.map(({ offer, qty }) => [String(offer.id), qty]), Object.entries(lines).sort()]);

function apply(edit: OrderEditFlow, { added, lines }: Wishes): void {
  for (const { offer, qty } of added) edit.add(offer, qty);
  for (const [id, wish] of Object.entries(lines)) {
    if (wish.action === 'update') edit.setQty(id, wish.qty);
    else edit[wish.action](id);
  }
}

async function sendAgain(edit: OrderEditFlow, flags: EditFlags, context: Context): Promise<Order> {
  context.output.note(
    edit.isRepeatable.peek()
      ? 'These changes were sent before, but no response came. They are sent again, and cannot be made twice.'
      : 'These changes were sent before, but no response came. The order is read, and they are sent again if it shows none of them.',
  );
  await confirmed(
    { question: 'Send them again?', yes: flags.yes, onDeclined: 'Nothing was sent.', isLikely: true },
    context,
  );
  return accepted(await edit.send());
}

/** Sends the changes after the shop has previewed them and the user has agreed. */
async function send(edit: OrderEditFlow, order: Order, { yes, dryRun }: EditFlags, context: Context) {
  const checked = accepted(await edit.check());
  refuse(checked, order, context.output.currency);
  const would = checked.order ?? order;
  if (checked.notice) context.output.note(checked.notice);
  if (dryRun) return would;
  context.output.preview((page) => {
    page.table(itemColumns, would.order_items ?? []);
    page.say();
    const [now, before] = [would, order].map((one) => formatMoney(one.total_in_cents, page.currency));
    page.fields([['Total', checked.order ? `${now}, it was ${before}` : `${before} before the changes`]]);
    page.say();
  });
  const question = `Change ${order.reference}?`;
  await confirmed({ question, yes, onDeclined: 'Nothing was changed.', isLikely: true }, context);
  return accepted(await edit.send());
}

async function change(
  session: Session,
  order: Order,
  wishes: Wishes,
  flags: EditFlags,
  context: Context,
): Promise<Order> {
  const { orderEditOf } = await import('@spaza/sdk');
  const edit = orderEditOf(session);
  const before = { added: edit.added.peek(), lines: edit.lines.peek() };
  const isSame = String(edit.orderId.peek()) === String(order.id) && wishKey(before) === wishKey(wishes);
  if (isSame && edit.unanswered.peek() && !flags.dryRun) return sendAgain(edit, flags, context);
  edit.drop();
  edit.begin(order);
  apply(edit, wishes);
  try {
    return await send(edit, order, flags, context);
  } finally {
    // Changes without an answer are stored: the same command repeats them, or finds them in the order.
    if (!edit.unanswered.peek()) edit.drop();
  }
}

/** Changes an order: the shop previews the changes, the user agrees, and all are sent, or none. */
async function editOrder(
  typed: string,
  flags: EditFlags,
  context: Context,
  wishesFor: (order: Order, session: Session) => Promise<Wishes> | Wishes,
): Promise<void> {
  const order = await online(context, async (session) => {
    const found = await ownOrder(session, typed);
    return change(session, found, await wishesFor(found, session), flags, context);
  });
  context.output.answer({ order, ...(flags.dryRun && { dry_run: true }) }, (page) => {
    drawOrder(order, page);
    if (flags.dryRun) page.say('\nNothing was changed. Omit --dry-run to change it.');
  });
}

interface ModifyFlags extends EditFlags {
  set?: Amount[];
  add?: Amount[];
  accept?: string[];
  remove?: string[];
}

async function added(order: Order, wanted: readonly Amount[], { gateway }: Session): Promise<CartLine[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const settings = { supplierId: order.supplier_id };
  const offers = accepted(await gateway.orders.offersToday(order.id, ids, settings));
  return wanted.map(({ id, qty }) => {
    const offer = offers.find((one) => String(one.id) === id);
    if (offer) return { offer, qty: quantityFor(offer, qty) };
    throw new Failure('not_found', {
      code: 'offer_not_found',
      messages: [`${order.supplier_name ?? 'The supplier'} has no offer ${id}.`],
      next: `spaza search <words> --supplier ${order.supplier_id}`,
    });
  });
}

function linesFor(
  order: Order,
  { set = [], accept = [], remove = [] }: ModifyFlags,
): Record<string, LineChange> {
  const asked: [id: string, wish: LineChange][] = [
    ...set.map(({ id, qty }): [string, LineChange] => [id, { action: 'update', qty }]),
    ...accept.map((id): [string, LineChange] => [id, { action: 'accept' }]),
    ...remove.map((id): [string, LineChange] => [id, { action: 'remove' }]),
  ];
  const wishes: Record<string, LineChange> = {};
  for (const [id, wish] of asked) {
    const key = String(lineIn(order, id).id);
    if (wishes[key]) throw wrongUsage('conflicting_flags', `The line ${id} is given twice.`);
    wishes[key] = wish;
  }
  return wishes;
}

async function runModify(context: Context, typed: string, flags: ModifyFlags): Promise<void> {
  const { set = [], add = [], accept = [], remove = [] } = flags;
  if (set.length + add.length + accept.length + remove.length === 0)
    throw wrongUsage(
      'no_changes',
      'Specify what to change: --set, --add, --accept or --remove.',
      `spaza orders show ${typed} lists its lines, then: spaza orders modify ${typed} --set <line>=<quantity>`,
    );
  await editOrder(typed, flags, context, async (order, session) => ({
    added: await added(order, add, session),
    lines: linesFor(order, flags),
  }));
}

/** `spaza orders modify <order>` */
export const newModify: Declare = (command) =>
  command
    .description(
      'Change an order that is not being packed yet: all changes are made, or none. The shop checks them first, ' +
        'and the new total is shown. Changes that were sent but got no response are sent again unchanged if ' +
        'the shop recognises them, and are otherwise looked for in the order before anything is sent.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--set <line>=<quantity>', 'set the quantity of a line; may be repeated', amountFor('--set'))
    .option(
      '--add <offer>=<quantity>',
      'add an offer of the same supplier; may be repeated',
      amountFor('--add'),
    )
    .option(
      '--accept <line>',
      'accept the available quantity of a line that ran short; may be repeated',
      also,
    )
    .option('--remove <line>', 'remove a line; may be repeated', also)
    .option('--dry-run', 'only show the result')
    .option('-y, --yes', 'change the order without confirmation')
    .examples(
      'spaza orders modify SPZ-7K3QF2 --set 31=3 --add 405=1',
      'spaza orders modify SPZ-7K3QF2 --remove 32 --dry-run --json',
    )
    .run(runModify);

type Decision = Exclude<LineChange['action'], 'update'>;

interface DecideOptions extends EditFlags {
  order: string;
  decision: Decision;
  lines: string[];
  /** Lines that are decided the other way. */
  others: string[] | undefined;
}

/** The lines that were named, else all that ran short. */
function meant(order: Order, named: readonly string[]): OrderItem[] {
  if (named.length > 0) return named.map((id) => lineIn(order, id));
  const short = undecidedLines(order, { added: [], lines: {} });
  if (short.length > 0) return short;
  throw new Failure('refused', {
    code: 'nothing_short',
    messages: ['No line of the order is undecided.'],
    next: `spaza orders show ${order.reference}`,
  });
}

async function runDecide(
  { order, decision, lines, others = [], ...flags }: DecideOptions,
  context: Context,
): Promise<void> {
  const other = decision === 'accept' ? 'remove' : 'accept';
  await editOrder(order, flags, context, (found) => ({
    added: [],
    lines: Object.fromEntries([
      ...meant(found, lines)
        .filter(({ id }) => !others.includes(String(id)))
        .map(({ id }) => [String(id), { action: decision }]),
      ...others.map((id) => [String(lineIn(found, id).id), { action: other }]),
    ]),
  }));
}

/** `accept` or `remove` names lines that are decided the other way. */
type DecideFlags = EditFlags & Partial<Record<Decision, string[]>>;

const WORDS: Readonly<Record<Decision, { description: string; lines: string }>> = {
  accept: {
    description:
      'Accept the available quantity of lines that ran short: of all undecided lines, or of the ones named. ' +
      'All of them must be decided in one command; remove the others with --remove.',
    lines: 'ids of the lines to accept, from spaza orders show (default: all that ran short)',
  },
  remove: {
    description: 'Remove lines from an order. If several lines ran short, accept the others with --accept.',
    lines: 'ids of the lines to remove, from spaza orders show',
  },
};

/** `spaza orders accept <order> [lines…]` and `spaza orders remove <order> <lines…>` */
export const newDecide: Declare = (command) => {
  const decision = command.name() as Decision;
  const other = decision === 'accept' ? 'remove' : 'accept';
  command
    .description(WORDS[decision].description)
    .argument('<order>', 'reference or id of the order')
    .argument(decision === 'accept' ? '[lines...]' : '<lines...>', WORDS[decision].lines)
    .option(`--${other} <line>`, `line to ${other} in the same step; may be repeated`, also)
    .option('--dry-run', 'only show the result')
    .option('-y, --yes', 'change the order without confirmation')
    .examples(
      `spaza orders ${decision} SPZ-7K3QF2 31`,
      `spaza orders ${decision} SPZ-7K3QF2 31 --${other} 32 --yes --json`,
    )
    .run((context: Context, order: string, lines: string[], { [other]: others, ...flags }: DecideFlags) =>
      runDecide({ order, decision, lines, others, ...flags }, context),
    );
};
