import type { CartLine, Order, OrderItem } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { CheckedChanges, OrderEditFlow, Session } from '@spaza/sdk';
import type { LineChange } from '@spaza/sdk/rules';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { accepted, codeOf } from './accepted.ts';
import { inShop } from './in-shop.ts';
import { messagesFor } from './problem-words.ts';
import { confirmed } from './read-typed.ts';
import { nameOf } from './show-offers.ts';
import { drawOrder, itemColumns, ownOrder } from './show-order.ts';

/** How changes to an order are made. */
export interface EditFlags {
  yes?: boolean;
  /** Only show the resulting total. */
  dryRun?: boolean;
}

/** Shortest beginning of an id that is accepted, if only one line begins with it. */
const SHORTEST_KEY = 4;

/** A line of an order by its id, or by the beginning of it. @throws Failure `not_found` if there is none */
export function lineIn({ order_items: lines = [], reference }: Order, id: string): OrderItem {
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
export async function editOrder(
  typed: string,
  flags: EditFlags,
  context: Context,
  wishesFor: (order: Order, session: Session) => Promise<Wishes> | Wishes,
): Promise<void> {
  const order = await inShop(context, { isOnline: true }, async (session) => {
    const found = await ownOrder(session, typed);
    return change(session, found, await wishesFor(found, session), flags, context);
  });
  context.output.answer({ order, ...(flags.dryRun && { dry_run: true }) }, (page) => {
    drawOrder(order, page);
    if (flags.dryRun) page.say('\nNothing was changed. Omit --dry-run to change it.');
  });
}
