import type { Quirk } from '@spaza/contracts';
import { ORDER_STATUSES, PAYMENT_OUTCOMES } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import type { Step } from '../../../cli/scenario/language/scenario.ts';
import { quirks } from '../quirks.ts';
import { CODE, ELSEWHERE, GOODS, PEOPLE, SUPPLIERS } from './cast.ts';

/* What people may do next, in the language of scenarios: a walk is a generated scenario. */

/** A walk, and how its shop is called. */
export interface Walk {
  steps: readonly Step[];
  /** Whether to use a port, like external clients, instead of in-process calls. */
  overHttp: boolean;
  /** How a shop that speaks only the documents deviates. */
  quirks: readonly Quirk[];
}

/** Mostly the same person, so that one thing leads to another. */
const person = fc.constantFrom(PEOPLE[0], ...PEOPLE, PEOPLE[0]);
const goods = fc.constantFrom(...GOODS);
const offer = fc.oneof(
  { weight: 5, arbitrary: goods.map((name) => `$${name}`) },
  goods.map((name) => `$${name}${ELSEWHERE}`),
);
const qty = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(0.25, 0.75, 1.5, 0.3, 120));
const line = fc.constantFrom(1, 1, 1, 2, 3);
const pay = fc.constantFrom('cash', 'paygate', 'yoco', 'shop2shop', 'moya', 'debtorcard', 'credit');
const outcome = fc.constantFrom(...PAYMENT_OUTCOMES, 'approved', 'none');
const status = fc.constantFrom(...ORDER_STATUSES);

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Removes the options of a step that were not chosen. */
const plain = (step: object): Step => JSON.parse(JSON.stringify(step)) as Step;

const checkout = fc.record({
  pay,
  bags: optional(fc.constant(true)),
  discount_code: optional(fc.constantFrom('SPAZA10', 'STOKVEL5')),
  slot: optional(fc.constantFrom('first', 'last', 'none')),
  method: optional(fc.constantFrom('COLLECT', 'PICUP')),
});

/** A call about an order that no screen makes: one's own, or somebody else's. */
const rawCall = fc
  .tuple(
    person,
    fc.oneof(
      fc.constant({ route: 'older.order.cancel', path: 'order_id' }),
      fc.constant({ route: 'newer.order.sync', body: 'order_id' }),
      fc.constant({ route: 'older.payment.resolvePending', path: 'id' }),
      fc.record({
        route: fc.constant('older.payment.register'),
        path: fc.constant('id'),
        more: fc.record({
          provider: fc.constantFrom('paygate', 'yoco', 'cash', 'debtorcard', 'offline_eft'),
          amount_in_cents: fc.oneof(
            fc.constant('$order.payable_balance_in_cents'),
            fc.integer({ min: 1, max: 9999 }),
          ),
        }),
      }),
      fc.record({
        route: fc.constant('older.payment.offlinePayment'),
        path: fc.constant('id'),
        more: fc.record({ provider: fc.constantFrom('offline_eft', 'cash', 'shop2shop') }),
      }),
      fc.record({
        route: fc.constant('older.order.modify'),
        path: fc.constant('id'),
        more: fc.record({
          modifications: fc.array(
            fc.oneof(
              fc.record({
                action: fc.constantFrom('update', 'remove', 'accept'),
                order_item_id: fc.constantFrom('$order.order_items.0.id', '$order.order_items.-1.id'),
                qty,
              }),
              fc.record({
                action: fc.constant('add'),
                item: fc.record({ offer: fc.record({ id: offer }), qty }),
              }),
            ),
            { minLength: 1, maxLength: 3 },
          ),
        }),
      }),
      fc.record({
        route: fc.constant('older.staff.completePack'),
        path: fc.constant('id'),
        more: fc.record({
          order_items: fc.array(fc.record({ id: fc.constant('$order.order_items.0.id'), qty }), {
            maxLength: 2,
          }),
        }),
      }),
      fc.record({
        route: fc.constant('sandbox.moveOrder'),
        path: fc.constant('id'),
        more: fc.record({ status }),
      }),
    ),
  )
  .map(([whose, { route, ...how }]) => {
    const id = `$of_${whose}`;
    const { path, body, more } = how as { path?: string; body?: string; more?: object };
    return {
      call: {
        route,
        ...(path && { path: { [path]: id } }),
        ...(body ? { body: { [body]: id } } : more && { body: more }),
      },
    };
  });

const shopping = fc.oneof(
  { weight: 6, arbitrary: fc.record({ add: fc.record({ offer, qty }) }) },
  { weight: 1, arbitrary: fc.record({ checkout }) },
  { weight: 1, arbitrary: fc.constantFrom({ clear: null }, { place: null }, { refresh: null }) },
  { weight: 1, arbitrary: fc.record({ set: fc.record({ offer, qty }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ pay: fc.record({ outcome, twice: optional(fc.constant(true)) }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      change: fc.record({
        add: optional(fc.record({ offer, qty })),
        update: optional(fc.array(fc.record({ line, qty }), { minLength: 1, maxLength: 2 })),
        accept: optional(fc.constantFrom('all' as const, [1], [2])),
        remove: optional(fc.constantFrom('all' as const, [1], [2])),
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom({ cancel: null }, { cancel: null }, { settle: null }, { read: null }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constant({ reorder: null }),
      fc.record({ review: fc.record({ rating: fc.integer({ min: 1, max: 5 }) }) }),
    ),
  },
);

const atTheCounter = fc.oneof(
  fc.constantFrom({ prepare: null }, { issue: null }, { complete: null }),
  fc.record({
    complete: fc.record({ short: fc.array(fc.record({ line, qty }), { minLength: 1, maxLength: 2 }) }),
  }),
  fc.constant({ dispute: { reason: 'A torn bag' } }),
);

const controls = fc.oneof(
  fc.record({ clock: fc.record({ advance: fc.constantFrom('1m', '16m', '31m', '2h', '1d') }) }),
  fc.record({ stock: fc.record({ offer, left: fc.constantFrom(0, 1, 5, 40) }) }),
  fc.record({ price: fc.record({ offer, cents: fc.integer({ min: 100, max: 5000 }) }) }),
  fc.record({
    debtor_card: fc.record({
      decide: fc.constantFrom('accepted' as const, 'rejected' as const),
      limit_in_cents: fc.constantFrom(0, 5000, 100_000),
    }),
  }),
);

const barcode = goods.map((name) => `$${name}${CODE}`);
const rowsOf = (row: Record<string, fc.Arbitrary<string | number>>) =>
  fc.array(fc.record({ barcode, ...row }), { minLength: 1, maxLength: 3 });

/** What managers do: upload files that change items, prices and stock while people shop, and leaflets. */
const byStaff = fc.oneof(
  { weight: 3, arbitrary: fileOf('stock', { qty: fc.constantFrom(0, 1, 3, 40, 0.75, '-1') }) },
  {
    weight: 3,
    arbitrary: fileOf('offers', { price: fc.constantFrom('12.99', '0.01', '49.95', '0', '1e3') }),
  },
  fileOf('products', {
    name: fc.constantFrom('Rice', 'Sugar of the day'),
    category: fc.constantFrom(1, 2, 0),
  }),
  fc
    .record({ days: fc.constantFrom(1, 7, -1), supplier: fc.constantFrom<number>(...SUPPLIERS, 999) })
    .map(leaflet),
);

function fileOf(type: string, row: Record<string, fc.Arbitrary<string | number>>) {
  const discard = optional(fc.constant(true));
  return fc.record({ import: fc.record({ type: fc.constant(type), rows: rowsOf(row), discard }) });
}

function leaflet({ days, supplier }: { days: number; supplier: number }) {
  const start_at = '2026-11-23T00:00:00+02:00';
  const end_at = new Date(Date.parse(start_at) + days * 86_400_000).toISOString();
  const body = { name: 'Specials', path: 'specials.pdf', supplier_ids: [supplier], start_at, end_at };
  return { call: { route: 'older.leaflet.create', body } };
}

/** People switch suppliers; in a marketplace they compare their baskets first. */
const moving = fc.oneof(
  fc.record({ supplier: fc.record({ id: fc.constantFrom(...SUPPLIERS) }) }),
  fc.constantFrom({ compare: null }, { compare: { choose: 'best' } }),
);

/** A single action. */
const one = fc
  .tuple(
    person,
    fc.oneof(
      { weight: 8, arbitrary: shopping },
      { weight: 3, arbitrary: atTheCounter },
      { weight: 2, arbitrary: controls },
      { weight: 2, arbitrary: rawCall },
      { weight: 2, arbitrary: byStaff },
      { weight: 1, arbitrary: moving },
    ),
  )
  .map(([as, action]): Step => {
    const isOrder = 'checkout' in action;
    return plain({ as, ...action, ...(isOrder && { capture: { [`of_${as}`]: 'order.id' } }) });
  });

/** One action, or two at the same time. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: one },
  fc
    .array(one, { minLength: 2, maxLength: 2 })
    .map((steps): Step => ({ together: steps as NonNullable<Step['together']> })),
);

/** Items and an order of them: most actions require one. */
const ordering = (pays: typeof pay, choices: typeof checkout) =>
  fc
    .tuple(person, goods, fc.integer({ min: 1, max: 6 }), pays, choices, fc.boolean())
    .map(([as, name, many, paying, more, isPaid]): Step[] => [
      plain({ as, add: { offer: `$${name}`, qty: many } }),
      plain({ as, checkout: { ...more, pay: paying }, capture: { [`of_${as}`]: 'order.id' } }),
      ...(isPaid ? [plain({ as, pay: { outcome: 'approved' } })] : []),
    ]);

/** An order is handed over, with a check for missing items along the way. */
const serving = fc
  .tuple(person, atTheCounter)
  .map(([as, action]) =>
    [{ prepare: null }, action, { complete: null }, { issue: null }].map((each) => plain({ as, ...each })),
  );

/** Restoring a snapshot undoes everything since it was saved. */
const undone = fc
  .array(step, { maxLength: 4 })
  .map((between): Step[] => [snapshot('saveSnapshot'), ...between, snapshot('restoreSnapshot')]);

function snapshot(verb: string): Step {
  return { call: { route: `sandbox.${verb}`, path: { name: '$snapshot' } } };
}

/** Everybody orders the last of an item at the same time. */
const lastOnes = fc
  .tuple(
    goods,
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 5 }),
    fc.constantFrom('cash', 'yoco'),
  )
  .map(([name, left, qty, paying]): Step[] => [
    plain({ as: PEOPLE[0], stock: { offer: `$${name}`, left } }),
    ...PEOPLE.map((as) => plain({ as, add: { offer: `$${name}`, qty } })),
    {
      together: PEOPLE.map((as) => ({
        as,
        checkout: { pay: paying },
        capture: { [`of_${as}`]: 'order.id' },
      })),
    } as Step,
  ]);

/** At least one order, and what happens to it. */
const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    ordering(
      fc.constantFrom('cash', 'paygate', 'yoco', 'shop2shop', 'moya'),
      fc.constant({}) as typeof checkout,
    ),
    fc.array(
      fc.oneof(
        { weight: 10, arbitrary: step.map((only) => [only]) },
        ordering(pay, checkout),
        serving,
        undone,
        lastOnes,
      ),
      { minLength: 3, maxLength: 16 },
    ),
  )
  .map(([first, rest]) => [...first, ...rest.flat()]);

/** A walk through the shop; one in four over HTTP. */
export const walk: fc.Arbitrary<Walk> = fc.record({
  steps,
  overHttp: fc.constantFrom(false, false, false, true),
  quirks,
});
