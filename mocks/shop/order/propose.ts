import type { CartItem, OrderModification } from '@spaza/contracts';
import {
  isShortLine,
  lineTotalInCents,
  MINIMUM_ORDER_IN_CENTS,
  type OrderStatus,
  roundQuantity,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import {
  checkQuantity,
  hasEnded,
  isRunning,
  offerIds,
  type PricedLine,
  packReasons,
  presentLine,
  priceCart,
  quantityRefused,
  reachesMinimum,
  stokvelRefusal,
} from '../cart/price.ts';
import { type OfferRow, readOffersById } from '../catalog/offer.store.ts';
import { isInTime } from '../checkout/timeslots.ts';
import { isSold, readFeatures } from '../config/config.ts';
import type { DiscountCodeRow } from '../discount/discount.store.ts';
import { minimumProblem } from '../discount/discount.ts';
import type { Ids } from '../random.ts';
import { notFound, type Reason, Refused, reason, refused } from '../refused.ts';
import { type OrderItemRow, readItems, readPacks, takenBy } from './item.store.ts';
import { wrongStatus } from './move.ts';
import type { OrderRow } from './order.store.ts';
import { newItems } from './register.ts';
import { adjustPayment, readCodeOf, totalsOf } from './totals.ts';

/** An order with all changes that can be made. */
interface ChangePlan {
  order: OrderRow;
  items: OrderItemRow[];
  /** The changes that can be made, at current prices. */
  modifications: OrderModification[];
  /** Amount to refund, in cents. */
  refund: number;
}

/** Everything needed to plan a change. */
interface Planning {
  now: string;
  ids: Ids;
  /** The discount code of the order. */
  code: DiscountCodeRow | undefined;
}

type Line = Choices['lines'][number];

const isRaise = ({ item, choice }: Line): boolean => choice.action === 'update' && choice.qty > item.qty;

/** Returns the choice for a line; keeps the line unchanged if there is not enough stock to increase it. */
const possible = (line: Line, { raised }: Additions): Choice =>
  isRaise(line) && !raised.has(line.item) ? { action: 'keep' } : line.choice;

/** Returns the changed line; undefined if it is removed. */
function lineAfter(item: OrderItemRow, choice: Choice): OrderItemRow | undefined {
  switch (choice.action) {
    case 'keep':
      return item;
    case 'remove':
      return undefined;
    case 'accept':
      return item.qty > 0
        ? { ...item, qty_ordered: item.qty, qty_first_ordered: item.qty_first_ordered ?? item.qty_ordered }
        : undefined;
    case 'update': {
      const { qty } = choice;
      const total = lineTotalInCents(item.unit_price_in_cents, qty);
      const qty_untaken = Math.min(item.qty_untaken, Math.max(0, roundQuantity(qty - takenBy(item).qty)));
      const quantities = { qty, qty_ordered: qty, qty_first_ordered: null, qty_untaken };
      return { ...item, ...quantities, total_in_cents: total };
    }
  }
}

function linesFor(ids: Ids, order: OrderRow, first: number, added: PricedLine[]): OrderItemRow[] {
  const cart = { lines: added, outOfStock: [], expired: [], vanished: false };
  return newItems(ids, order.id, cart).map((item, index) => ({
    ...added[index]!.row,
    ...item,
    position: first + index,
    packed_at: null,
  }));
}

const asModification = (item: OrderItemRow, choice: Choice): OrderModification[] =>
  choice.action === 'keep'
    ? []
    : [
        {
          action: choice.action,
          order_item_id: item.id,
          ...(choice.action === 'update' && { qty: choice.qty }),
        },
      ];

const asAddition = (line: PricedLine): OrderModification => ({
  action: 'add',
  qty: line.qty,
  item: presentLine(line),
});

/**
 * Calculates the changed order without storing anything. If the price of a line has changed, additional
 * quantities become a new line.
 */
function planChange(
  { now, ids, code }: Planning,
  order: OrderRow,
  { lines }: Choices,
  additions: Additions,
): ChangePlan {
  const choices = lines.map((line) => ({ item: line.item, choice: possible(line, additions) }));
  const kept = choices.flatMap(({ item, choice }) => lineAfter(item, choice) ?? []);
  const first = Math.max(-1, ...lines.map(({ item }) => item.position)) + 1;
  const added = [...additions.added, ...additions.repriced];
  const items = [...kept, ...linesFor(ids, order, first, added)];
  return {
    ...adjustPayment({ ...order, ...totalsOf(order, items, { code, now }) }),
    items,
    modifications: [
      ...choices.flatMap(({ item, choice }) => asModification(item, choice)),
      ...added.map(asAddition),
    ],
  };
}

/** An order before and after a change. */
interface Changing {
  order: OrderRow;
  before: ChangePlan['items'];
  /** The discount code of the order. */
  code: DiscountCodeRow | undefined;
  plan: ChangePlan;
  additions: Additions;
}

/** Whether it is too late to add packs to the order's slot. Packs that were ordered in time stay. */
function isTooLate(now: string, { dispatch_method, slot_starts_at }: OrderRow): boolean {
  if (slot_starts_at === null) return false;
  const wanted = { method: dispatch_method as ShippingMethod, stokvel: true };
  return !isInTime(Date.parse(slot_starts_at), Date.parse(now), wanted);
}

async function newPackReasons(db: Queryable, now: string, { order, before, plan, additions }: Changing) {
  const packs = await readPacks(
    db,
    [...before, ...plan.items].map((item) => item.offer_id),
  );
  const reasonsIn = (items: ChangePlan['items']) =>
    packReasons(
      items.filter((item) => packs.has(item.offer_id)).reduce((sum, { qty }) => sum + qty, 0),
      { method: order.dispatch_method, hasCode: order.discount_code !== null },
    );
  const known = new Set(reasonsIn(before));
  return [
    ...reasonsIn(plan.items).filter((reason) => !known.has(reason)),
    ...(additions.kinds.has('stokvel') && isTooLate(now, order) ? (['too_soon'] as const) : []),
  ];
}

function codeReasons({ order, plan, code }: Changing): Reason[] {
  if (!code || minimumProblem(code, order.subtotal_in_cents)) return [];
  const problem = minimumProblem(code, plan.order.subtotal_in_cents);
  return problem ? [problem] : [];
}

/**
 * Returns why the changed order could not have been placed. Problems that the order had before, such as packs
 * that ran short, do not count.
 */
async function termReasons(db: Queryable, now: string, changing: Changing): Promise<Reason[]> {
  const { kinds } = changing.additions;
  const features = await readFeatures(db);
  const isRefused = (kind: 'combo' | 'stokvel') => kinds.has(kind) && !isSold(features, kind);
  const packs = stokvelRefusal(isRefused('stokvel') ? ['not_sold'] : await newPackReasons(db, now, changing));
  return [
    ...(isRefused('combo') ? [reason('combos_not_sold')] : []),
    ...codeReasons(changing),
    ...(packs ? [packs] : []),
  ];
}

const CHANGEABLE = new Set<string>(['pending', 'stock_short'] satisfies OrderStatus[]);

/** Changes to an order, checked against the order and current offers. */
export interface Proposal extends Changing {
  /** Why the changed order could not have been placed. */
  terms: readonly Reason[];
}

/**
 * Plans and checks changes to an order of an account.
 * @throws Refused if the account has no such order, it can no longer be changed, or the changes are contradictory
 */
export async function propose(
  db: Queryable,
  { now, ids }: { now: string; ids: Ids },
  accountId: string,
  order: OrderRow | undefined,
  modifications: readonly OrderModification[],
): Promise<Proposal> {
  if (order?.account_id !== accountId) throw notFound('order');
  if (!CHANGEABLE.has(order.status)) throw wrongStatus(order.status, 'change');
  const before = await readItems(db, [order.id]);
  const choices = choicesOf(before, modifications);
  if (choices.undecided.length > 0) {
    throw new Refused([reason('undecided_items')], () => ({
      order_item_ids: choices.undecided.map(({ id }) => id),
    }));
  }
  const code = await readCodeOf(db, order);
  const additions = await readAdditions(db, now, order.supplier_id, choices);
  const changing = {
    order,
    before,
    additions,
    code,
    plan: planChange({ now, ids, code }, order, choices, additions),
  };
  return { ...changing, terms: await termReasons(db, now, changing) };
}

/** Returns the problems of the changed order: first of its total, then of its lines. */
export function orderReasons({ plan: { order, items }, terms }: Proposal): Reason[] {
  if (items.length === 0) return [reason('nothing_left')];
  const { subtotal_in_cents: subtotal, discount_in_cents: discount } = order;
  return [
    ...(reachesMinimum({ subtotal, discount })
      ? []
      : [reason('payable_amount', { minimum_in_cents: MINIMUM_ORDER_IN_CENTS })]),
    ...terms,
  ];
}

/**
 * Returns additions that are out of stock, and those whose price differs from the one agreed or seen, in
 * response format.
 */
export const findingsOf = ({ additions: { outOfStock, repriced, added } }: Proposal) => ({
  out_of_stock: outOfStock.map(presentLine),
  updated: [...repriced, ...added.filter((line) => line.changed)].map(presentLine),
});

/** Returns every reason against the changes, most serious first. */
export function reasonsOf(proposal: Proposal): Reason[] {
  const { out_of_stock, updated } = findingsOf(proposal);
  return [
    ...(out_of_stock.length > 0 || proposal.additions.vanished
      ? [reason('out_of_stock', { of: 'changes' })]
      : []),
    ...(updated.length > 0 ? [reason('prices_changed', { of: 'changes' })] : []),
    ...orderReasons(proposal),
  ];
}

/** A shopper's request for one line. */
type Choice = { action: 'keep' | 'accept' | 'remove' } | { action: 'update'; qty: number };

/** A shopper's requests for an order, line by line. */
interface Choices {
  lines: { item: OrderItemRow; choice: Choice }[];
  added: CartItem[];
  /** Short lines without a decision. */
  undecided: OrderItemRow[];
}

function choiceFor(item: OrderItemRow, { action, qty }: OrderModification): Choice {
  if (action === 'accept' && !isShortLine(item)) throw refused('not_short', { name: item.name });
  if (action !== 'update') return { action: action === 'accept' ? 'accept' : 'remove' };
  const rounded = roundQuantity(qty ?? 0);
  if (rounded === 0) throw quantityRefused(item, qty ?? 0);
  checkQuantity(item, rounded);
  return { action: 'update', qty: rounded };
}

/**
 * Sorts modifications by the lines that they refer to.
 * @throws Refused if a modification is for an unknown line, two are for the same line, or a quantity is not sold
 */
function choicesOf(items: readonly OrderItemRow[], modifications: readonly OrderModification[]): Choices {
  const chosen = new Map<OrderItemRow, Choice>();
  const added: CartItem[] = [];
  for (const modification of modifications) {
    if (modification.action === 'add') {
      if (modification.item)
        added.push({ ...modification.item, qty: modification.qty ?? modification.item.qty });
      continue;
    }
    const id = modification.order_item_id;
    const item = items.find((candidate) => candidate.id === String(id));
    if (!item) throw refused('unknown_line', { line: String(id) });
    if (chosen.has(item)) throw refused('line_twice', { name: item.name });
    chosen.set(item, choiceFor(item, modification));
  }
  const lines = items.map((item) => ({ item, choice: chosen.get(item) ?? { action: 'keep' as const } }));
  return {
    lines,
    added,
    undecided: lines
      .filter(({ item, choice }) => isShortLine(item) && !isDecided(choice))
      .map(({ item }) => item),
  };
}

const isDecided = ({ action }: Choice) => action === 'accept' || action === 'remove';

/** Additions to an order, with the current offers. */
interface Additions {
  /** New lines that can be ordered, at today's prices. */
  added: PricedLine[];
  /** Lines whose quantity can be increased at the agreed price. */
  raised: Set<OrderItemRow>;
  /** Additional quantities of lines that can only be increased at a different price. */
  repriced: PricedLine[];
  /** Additions that cannot be ordered. */
  outOfStock: PricedLine[];
  /** Kinds of offers that are added or increased. */
  kinds: Set<OfferRow['kind']>;
  /** Whether some offer no longer exists. */
  vanished: boolean;
}

/** Returns how much the removed and reduced lines put back in stock, by sellable. */
function freedBy(lines: readonly Line[]): Map<number, number> {
  const freed = new Map<number, number>();
  for (const { item, choice } of lines) {
    const after = lineAfter(item, choice);
    const qty = takenBy(item).qty - (after ? takenBy(after).qty : 0);
    if (qty > 0) freed.set(item.sellable_id, roundQuantity((freed.get(item.sellable_id) ?? 0) + qty));
  }
  return freed;
}

/**
 * Looks up added lines, and increases of existing ones. What the changes put back in stock can be ordered again.
 * @throws Refused if a quantity is not sold, or an offer belongs to another supplier
 */
async function readAdditions(
  db: Queryable,
  now: string,
  supplierId: number,
  { lines, added }: Choices,
): Promise<Additions> {
  const freed = freedBy(lines);
  const readOffers = async (ids: readonly number[]) =>
    (await readOffersById(db, ids)).map((row) => ({
      ...row,
      stock: roundQuantity((row.stock ?? 0) + (freed.get(row.sellable_id) ?? 0)),
    }));
  const cart = priceCart(await readOffers(offerIds(added)), now, added, supplierId);
  const additions: Additions = {
    added: cart.lines,
    raised: new Set(),
    repriced: [],
    outOfStock: [...cart.outOfStock, ...cart.expired],
    kinds: new Set(cart.lines.map(({ row }) => row.kind)),
    vanished: cart.vanished,
  };
  const raises = lines.flatMap(({ item, choice }) =>
    choice.action === 'update' && choice.qty > item.qty
      ? [{ item, qty: roundQuantity(choice.qty - item.qty) }]
      : [],
  );
  const rows = await readOffers(raises.map(({ item }) => item.offer_id));
  for (const { item, qty } of raises) {
    const row = rows.find(({ id }) => id === item.offer_id);
    if (!row) {
      additions.vanished = true;
      continue;
    }
    additions.kinds.add(row.kind);
    const changed = row.price_in_cents !== item.unit_price_in_cents;
    const totalInCents = lineTotalInCents(row.price_in_cents, qty);
    const more = { row, qty, totalInCents, changed, ended: hasEnded(row, now) };
    if (!isRunning(row, now) || (row.stock ?? 0) < qty) additions.outOfStock.push(more);
    else if (changed) additions.repriced.push(more);
    else additions.raised.add(item);
  }
  return additions;
}
