import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from '@spaza/contracts/vocabulary';
import type { Step } from '../../../cli/scenario/language/scenario.ts';
import { shelfOf } from './shelf.ts';
import type { ShopWithBooks } from './shop.ts';
import type { Wrong } from './wrong.ts';

/* What must hold in the books of a shop, whatever was done in it. */

interface Row {
  id: string;
  status: string;
  goods: number;
  lines: number;
  subtotal: number;
  total: number;
  parts: number;
  credit: number;
  paid: number;
  kept: number;
  events: number;
  least: number;
  discount: number;
  refunded: number;
  /** What the discount code of the order takes off its goods now; null without a code, or once it has ended. */
  due_discount: number | null;
}

/** Orders of some people, with the totals of their lines, payments and events. */
const ORDERS = `
  select o.id, o.status, o.subtotal_in_cents as subtotal, o.total_in_cents as total,
    o.credit_in_cents as credit, o.paid_in_cents as paid,
    o.subtotal_in_cents - o.discount_in_cents + o.shipping_price_in_cents + o.bag_total_in_cents as parts,
    coalesce(i.goods, 0)::int as goods, coalesce(i.lines, 0)::int as lines, coalesce(i.least, 0)::float8 as least,
    coalesce(p.kept, 0)::int as kept, coalesce(e.many, 0)::int as events,
    o.discount_in_cents as discount, o.refunded_in_cents as refunded,
    case when c.code is null or c.end_at is not null then null when c.kind = 'percent' then round(o.subtotal_in_cents * c.value / 100.0)
      else least(c.value, o.subtotal_in_cents) end::int as due_discount
  from orders o
  join account a on a.id = o.account_id
  left join discount_code c on c.code = o.discount_code
  left join lateral (select sum(total_in_cents) as goods, min(qty) as least,
      sum(case when abs(total_in_cents - qty * unit_price_in_cents) >= 1 then 1 else 0 end) as lines
    from order_item where order_id = o.id) i on true
  left join lateral (select sum(amount_in_cents) as kept from payment_transaction
    where order_id = o.id and status = 'paid') p on true
  left join lateral (select count(*) as many from order_event
    where order_id = o.id and name = 'payment_received') e on true
  where a.login = any($1::text[])`;

/** What the shop received from somebody, and where it is now. */
interface Money {
  login: string;
  /** Paid through a provider, or outside the shop. */
  taken: number;
  /** Paid on handover. */
  handed: number;
  /** Paid by debtor card. */
  lent: number;
  booked: number;
  wallet: number;
}

const MONEY = `
  select a.login, a.credit_in_cents as wallet,
    (select coalesce(sum(p.amount_in_cents), 0)::int from payment_transaction p join orders o on o.id = p.order_id
      where o.account_id = a.id and p.status in ('paid', 'refunded') and p.provider <> 'debtorcard') as taken,
    (select coalesce(sum(greatest(0, o.paid_in_cents - coalesce((select sum(p.amount_in_cents)
        from payment_transaction p where p.order_id = o.id and p.status = 'paid'), 0))), 0)::int
      from orders o where o.account_id = a.id and o.status in ('collected', 'delivered')) as handed,
    (select coalesce(-sum(c.balance_in_cents), 0)::int from debtor_card c where c.account_id = a.id) as lent,
    (select coalesce(sum(o.paid_in_cents + o.credit_in_cents), 0)::int from orders o
      where o.account_id = a.id) as booked
  from account a where a.login = any($1::text[])`;

const isKnown = (status: string): status is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(status);

/** Whether an order can get from one status to another, in any number of steps. */
function isReachable(from: OrderStatus, to: OrderStatus): boolean {
  const seen = new Set<OrderStatus>([from]);
  for (const at of seen) for (const next of ORDER_TRANSITIONS[at]) seen.add(next);
  return seen.has(to);
}

const CALLED_OFF = new Set(['cancelled', 'abandoned']);
/** Missing items were paid for, until the shopper accepts less or the rest is found. */
const AWAITS_DECISION = new Set(['stock_short', 'preparing']);

function wrongInOrder(row: Row, before: string | undefined): Wrong[] {
  const { id, status, goods, lines, subtotal, total, parts, credit, paid, least, discount, refunded } = row;
  const found: Wrong[] = [];
  const add = (what: string, expect?: Wrong['expect']) =>
    found.push({ what: `${what} (order ${id}, ${status})`, order: id, ...(expect && { expect }) });
  if (!isKnown(status)) add('its status is none', { 'order.status': { one_of: ORDER_STATUSES } });
  else if (before !== undefined && !isReachable(before as OrderStatus, status))
    add(`it was ${before} before`, { 'order.status': { not: status } });
  if (lines > 0) add('a line is not its quantity times its price');
  if (subtotal !== goods)
    add(`its lines come to ${goods}, it says ${subtotal}`, { 'order.subtotal_in_cents': goods });
  if (total !== parts) add(`its parts come to ${parts}, it says ${total}`, { 'order.total_in_cents': parts });
  const due = row.due_discount;
  if (due === null ? discount !== 0 : discount !== due)
    add(`its code takes off ${due ?? 0}, it says ${discount}`, { 'order.discount_in_cents': due ?? 0 });
  if (refunded < 0) add('less than nothing was refunded');
  if (least < 0) add('a line is less than nothing');
  if (credit < 0 || paid < 0) add('less than nothing was paid');
  if (CALLED_OFF.has(status) ? credit + paid !== 0 : !AWAITS_DECISION.has(status) && credit + paid > total)
    add(`${credit + paid} is booked on it, of ${total}`, {
      'order.payable_balance_in_cents': { at_least: 0 },
    });
  return found;
}

function wrongWithMoney({ login, taken, handed, lent, booked, wallet }: Money): Wrong[] {
  const due = taken + handed + lent - booked;
  if (wallet === due) return [];
  const what = `${taken + handed} came in and ${lent} was lent; ${booked} is booked and ${wallet} in the wallet`;
  return [{ what, login, expect: { 'account.credit_in_cents': due } }];
}

/** A charge that the shop counted as paid but the provider did not make, or with a different amount. */
interface Charge {
  id: string;
  held: number;
  status: string;
  amount: number;
}

const CHARGES = `
  select p.order_id as id, h.held_in_cents as held, p.status, p.amount_in_cents as amount
  from payment_transaction p join orders o on o.id = p.order_id join account a on a.id = o.account_id
  join provider_payment h on h.id = p.provider_reference
  where a.login = any($1::text[]) and p.status in ('paid', 'refunded')
    and case h.state
      when 'approved' then h.held_in_cents <> p.amount_in_cents
      -- It comes through in time, which nobody need write down.
      when 'processing' then h.settles_at is null
      else true end`;

/** A charge that the provider made, and that the shop does not count. */
const UNSEEN = `
  select p.order_id as id, h.held_in_cents as held, p.status, p.amount_in_cents as amount
  from payment_transaction p join orders o on o.id = p.order_id join account a on a.id = o.account_id
  join provider_payment h on h.id = p.provider_reference
  where a.login = any($1::text[]) and h.state = 'approved' and p.status not in ('paid', 'refunded')`;

/** Verbs that place an order. */
const ORDERING = ['checkout', 'place'];

/** Number of orders that a step may place. */
const ordersIn = (step: Step): number =>
  step.together
    ? step.together.reduce((sum, one) => sum + ordersIn(one as Step), 0)
    : Number(ORDERING.some((verb) => verb in step));

const wrongCharge = ({ id, held, status, amount }: Charge): Wrong => ({
  what: `the provider took ${held} of a payment of ${amount} that is ${status} (order ${id})`,
  order: id,
});

function isRestoring({ call, together }: Step): boolean {
  const isHere = call?.route === 'sandbox.restoreSnapshot';
  return isHere || (together ?? []).some((one) => isRestoring(one as Step));
}

/** Creates an audit of what some people do to the books of a shop. */
export function auditOf(shop: ShopWithBooks, logins: readonly string[], offers: readonly number[]) {
  const { db, errors } = shop;
  const statuses = new Map<string, string>();
  let known = 0;
  const shelf = shelfOf(shop, offers);
  return async function audit(step?: Step): Promise<Wrong[]> {
    if (step && isRestoring(step)) statuses.clear();
    const rows = await db.query<Row>(ORDERS, [logins]);
    const money = await db.query<Money>(MONEY, [logins]);
    const found = rows.flatMap((row) => wrongInOrder(row, statuses.get(row.id)));
    for (const { id, status } of rows) statuses.set(id, status);
    found.push(...money.flatMap(wrongWithMoney));
    const charges = await db.query<Charge>(`${CHARGES} union all ${UNSEEN}`, [logins]);
    found.push(...charges.map(wrongCharge), ...(await shelf(step)));
    if (step && rows.length - known > ordersIn(step))
      found.push({ what: `${rows.length - known} orders were placed at once` });
    known = rows.length;
    if (errors.length > 0) found.push({ what: `the shop failed: ${errors.splice(0).map(String)}` });
    return found;
  };
}
