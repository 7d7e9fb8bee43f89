import { ORDER_STATUSES } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import type { Step } from '../../../cli/scenario/language/scenario.ts';
import { PAYMENT_ENDS } from '../../../cli/scenario/language/verbs.ts';

/* What people may do next, in the language of scenarios: a walk is a scenario that nobody wrote. */

/** Goods of the first supplier by the name of their variable: two by the piece, one by weight. */
export const GOODS = ['rice', 'sugar', 'boerewors'] as const;
/** Who walks about. Each of them has a variable with the order that they placed last. */
export const PEOPLE = ['thandi', 'sipho'] as const;

/** Mostly one of them, so that one thing leads to another. */
const person = fc.constantFrom(PEOPLE[0], ...PEOPLE, PEOPLE[0]);
const goods = fc.constantFrom(...GOODS);
const offer = goods.map((name) => `$${name}`);
const qty = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(0.25, 0.75, 1.5, 0.3, 120));
const line = fc.constantFrom(1, 1, 1, 2, 3);
const pay = fc.constantFrom('cash', 'paygate', 'yoco', 'shop2shop', 'moya', 'debtorcard', 'credit');
const outcome = fc.constantFrom(...PAYMENT_ENDS, 'approved', 'none');
const status = fc.constantFrom(...ORDER_STATUSES);

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** A step without what was not chosen. */
const plain = (step: object): Step => JSON.parse(JSON.stringify(step)) as Step;

const checkout = fc.record({
  pay,
  bags: optional(fc.constant(true)),
  discount_code: optional(fc.constantFrom('SPAZA10', 'STOKVEL5')),
  slot: optional(fc.constantFrom('first', 'last', 'none')),
  method: optional(fc.constantFrom('COLLECT', 'PICUP')),
});

/** A call about an order, as no screen makes it: of one's own, or of another's. */
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

const levers = fc.oneof(
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

/** One thing that somebody does. */
const one = fc
  .tuple(
    person,
    fc.oneof(
      { weight: 8, arbitrary: shopping },
      { weight: 3, arbitrary: atTheCounter },
      { weight: 2, arbitrary: levers },
      { weight: 2, arbitrary: rawCall },
    ),
  )
  .map(([as, deed]): Step => {
    const isOrder = 'checkout' in deed;
    return plain({ as, ...deed, ...(isOrder && { capture: { [`of_${as}`]: 'order.id' } }) });
  });

/** One thing, or two that are done at the same time. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: one },
  fc
    .array(one, { minLength: 2, maxLength: 2 })
    .map((steps): Step => ({ together: steps as NonNullable<Step['together']> })),
);

/** Goods and an order of them: most of what happens needs one. */
const ordering = (pays: typeof pay, choices: typeof checkout) =>
  fc
    .tuple(person, goods, fc.integer({ min: 1, max: 6 }), pays, choices, fc.boolean())
    .map(([as, name, many, paying, more, isPaid]): Step[] => [
      plain({ as, add: { offer: `$${name}`, qty: many } }),
      plain({ as, checkout: { ...more, pay: paying }, capture: { [`of_${as}`]: 'order.id' } }),
      ...(isPaid ? [plain({ as, pay: { outcome: 'approved' } })] : []),
    ]);

/** An order goes over the counter, with a look at what is short on the way. */
const serving = fc
  .tuple(person, atTheCounter)
  .map(([as, deed]) =>
    [{ prepare: null }, deed, { complete: null }, { issue: null }].map((each) => plain({ as, ...each })),
  );

/** A walk through the shop: one order at least, and what becomes of it. */
export const walk: fc.Arbitrary<Step[]> = fc
  .tuple(
    ordering(
      fc.constantFrom('cash', 'paygate', 'yoco', 'shop2shop', 'moya'),
      fc.constant({}) as typeof checkout,
    ),
    fc.array(
      fc.oneof({ weight: 10, arbitrary: step.map((only) => [only]) }, ordering(pay, checkout), serving),
      { minLength: 3, maxLength: 16 },
    ),
  )
  .map(([first, rest]) => [...first, ...rest.flat()]);
