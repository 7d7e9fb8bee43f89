import type { Step } from '../../../cli/scenario/language/scenario.ts';
import type { ShopWithBooks } from './shop.ts';
import type { Wrong } from './wrong.ts';

/** The total quantity of an item: on the shelf, and from there in anybody's orders that were not cancelled. */
interface Row {
  offer: number;
  shelf: number;
  sold: number;
}

const GOODS = `
  select f.id as offer, s.qty::float8 as shelf, coalesce((
      select sum(i.qty - i.qty_untaken) from orders o join order_item i on i.order_id = o.id
      where o.supplier_id = s.supplier_id and i.sellable_id = s.sellable_id and o.status not in ('cancelled', 'abandoned')), 0)::float8 as sold
  from offer f join stock s using (supplier_id, sellable_id) where f.id = any($1::int[])`;

/** Calls that may change the total quantity of an item. */
const STOCKING = new Set(['sandbox.restoreSnapshot', 'older.staff.completePack']);

function stocks(step: Step): boolean {
  // Items missing at packing never existed, unless somebody finds and packs them after all.
  const isHere = ['stock', 'import', 'complete'].some((verb) => verb in step);
  const { route = '', body = {} } = step.call ?? {};
  // An order that is moved there is packed short.
  const isCut = route === 'sandbox.moveOrder' && (body as { status?: string }).status === 'stock_short';
  return isHere || isCut || STOCKING.has(route) || (step.together ?? []).some((one) => stocks(one as Step));
}

/** Quantities have 5 decimals. */
const exact = (qty: number) => Math.round(qty * 1e5) / 1e5;

/** A step that fails if the shelf holds more or less than it should. */
const look = (offer: number, due: number, shelf: number): Step => ({
  call: {
    route: 'older.cart.validatePicks',
    body: { items: [{ offer: { id: offer }, qty: Math.max(due, shelf) }] },
  },
  expect: { 'result.out_of_stock': { count: due < shelf ? 1 : 0 } },
});

/**
 * Creates an audit of items: orders take them from the shelf and put them back, but neither create nor lose
 * any.
 */
export function shelfOf({ db }: ShopWithBooks, offers: readonly number[]) {
  const before = new Map<number, number>();
  return async function audit(step?: Step): Promise<Wrong[]> {
    const rows = await db.query<Row>(GOODS, [offers]);
    const found: Wrong[] = [];
    for (const { offer, shelf, sold } of rows) {
      const due = exact((before.get(offer) ?? 0) - sold);
      before.set(offer, exact(shelf + sold));
      if (!step || stocks(step) || due === exact(shelf)) continue;
      const what = `there is ${shelf} of the offer ${offer} on the shelf, not ${due}`;
      found.push(due < 0 ? { what, isTooMuch: true } : { what, step: look(offer, due, shelf) });
    }
    return found;
  };
}
