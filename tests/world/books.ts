import type { Queryable } from '../../mocks/db/db.ts';

/**
 * Conditions that must never hold in a shop's database, by description; each query returns the keys of the
 * offending rows.
 */
const NEVER: Readonly<Record<string, string>> = {
  'an order whose lines do not come to its subtotal': `
    select o.id as key from orders o left join order_item i on i.order_id = o.id
    group by o.id having o.subtotal_in_cents <> coalesce(sum(i.total_in_cents), -1)`,
  'an order whose parts do not come to its total': `
    select id as key from orders where total_in_cents
      <> subtotal_in_cents + shipping_price_in_cents + bag_total_in_cents - discount_in_cents`,
  'an order without a timeline': `
    select id as key from orders o where not exists (select from order_event e where e.order_id = o.id)`,
  'an order that has taken more than it costs': `
    select id as key from orders where credit_in_cents + paid_in_cents > total_in_cents`,
  'an order that was called off and still holds money': `
    select id as key from orders
    where status in ('cancelled', 'abandoned') and credit_in_cents + paid_in_cents > 0`,
  'an order that waits for money it has': `
    select id as key from orders where status in ('pending_payment', 'payment_processing')
      and credit_in_cents + paid_in_cents >= total_in_cents`,
  'an order that holds other money than was charged for it': `
    select o.id as key from orders o join payment_transaction t on t.order_id = o.id and t.status = 'paid'
    where o.status not in ('cancelled', 'abandoned')
    group by o.id having o.paid_in_cents <> sum(t.amount_in_cents)`,
  'an order that was charged twice': `
    select order_id as key from payment_transaction where status in ('paid', 'refunded')
    group by order_id having count(*) > 1`,
  'a charge of which the shop does not know': `
    select p.id as key from provider_payment p left join payment_transaction t on t.provider_reference = p.id
    where p.state = 'approved' and (t.status is null or t.status not in ('paid', 'refunded')
      or t.amount_in_cents <> p.held_in_cents)`,
  'a payment of which the provider does not know': `
    select t.id as key from payment_transaction t left join provider_payment p on p.id = t.provider_reference
    where t.status = 'paid' and t.provider_reference is not null and p.state is distinct from 'approved'`,
  'a slot that counts other orders than it has': `
    select coalesce(b.starts_at, o.starts_at)::text as key from slot_booking b
    full join (
      select supplier_id, dispatch_method as method, slot_starts_at as starts_at, count(*) as taken from orders
      where status not in ('cancelled', 'abandoned') and slot_starts_at is not null group by 1, 2, 3
    ) o using (supplier_id, method, starts_at)
    where coalesce(b.taken, 0) <> coalesce(o.taken, 0)`,
  'a discount code that counts other orders than use it': `
    select code as key from discount_code c where used <> (
      select count(*) from orders o
      where o.discount_code = c.code and o.status not in ('cancelled', 'abandoned'))`,
  'a key whose answer names no order': `
    select key from idempotency where answer::json ->> 'reference' is not null
      and not exists (select from orders o where o.id = answer::json ->> 'id')`,
  'a debtor card that has paid more of an order than was paid': `
    select id as key from orders where card_in_cents < 0 or card_in_cents > paid_in_cents`,
  'a line of which more did not come out of stock than was packed': `
    select id as key from order_item where qty_untaken < 0 or qty_untaken > qty`,
  'less than nothing on a shelf': `select sellable_id::text as key from stock where qty < 0`,
};

/**
 * What a shop holds in total, wherever it is: orders move it around, but neither create nor lose any of it.
 */
interface Holdings {
  /** Items on shelves and in orders, except what was packed without having been in stock. */
  goods: number;
  /** Cents in wallets and on orders, minus those that providers have charged. */
  cents: number;
}

/** Describes every inconsistency in a shop's database; empty if there is none. */
export async function brokenBooks(db: Queryable): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, sql] of Object.entries(NEVER)) {
    const found = await db.query<{ key: string }>(sql);
    broken.push(...found.map(({ key }) => `${what}: ${key}`));
  }
  return broken;
}

/** Counts what a shop holds. In between, there must be no restocking, new credit, or payment at the shop. */
export async function holdingsOf(db: Queryable): Promise<Holdings> {
  const live = `select * from orders where status not in ('cancelled', 'abandoned')`;
  const [held] = await db.query<Holdings>(
    `select (select sum(qty) from stock)
         + (select coalesce(sum(i.qty - i.qty_untaken), 0) from order_item i join (${live}) o on o.id = i.order_id) as goods,
       (select sum(credit_in_cents) from account)
         + (select coalesce(sum(credit_in_cents + paid_in_cents), 0) from orders)
         - (select coalesce(sum(amount_in_cents), 0) from payment_transaction
            where status in ('paid', 'refunded')) as cents`,
  );
  return held!;
}
