import type { Step } from '../../../cli/scenario/language/scenario.ts';
import type { ShopWithBooks } from './shop.ts';
import type { Wrong } from './wrong.ts';

/** What there is of something: on the shelf, and in orders, whoever's, that were not called off. */
interface Row {
  offer: number;
  shelf: number;
  sold: number;
}

const GOODS = `
  select f.id as offer, s.qty::float8 as shelf, coalesce((
      select sum(i.qty) from orders o join order_item i on i.order_id = o.id
      where o.supplier_id = s.supplier_id and i.sellable_id = s.sellable_id and o.status not in ('cancelled', 'abandoned')), 0)::float8 as sold
  from offer f join stock s using (supplier_id, sellable_id) where f.id = any($1::int[])`;

/** Calls after which there may be more or less of something than before. */
const STOCKING = new Set(['sandbox.restoreSnapshot', 'older.staff.completePack']);

function stocks(step: Step): boolean {
  // What was not packed was never there, until somebody finds and packs it after all.
  const isHere = ['stock', 'import', 'complete'].some((verb) => verb in step);
  const isCalled = step.call !== undefined && STOCKING.has(step.call.route);
  return isHere || isCalled || (step.together ?? []).some((one) => stocks(one as Step));
}

/** Quantities have 5 places. */
const exact = (qty: number) => Math.round(qty * 1e5) / 1e5;

/** A look at the shelf that fails where there is more or less on it than there should be. */
const look = (offer: number, due: number, shelf: number): Step => ({
  call: {
    route: 'older.cart.validatePicks',
    body: { items: [{ offer: { id: offer }, qty: Math.max(due, shelf) }] },
  },
  expect: { 'result.out_of_stock': { count: due < shelf ? 1 : 0 } },
});

/** Keeps an eye on goods: orders take them from the shelf and put them back, and neither make nor lose any. */
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
