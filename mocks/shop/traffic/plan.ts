import type { ShippingOption } from '@spaza/contracts';
import {
  dispatchOf,
  isOnlineProvider,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentOption,
  providerOf,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { pick } from '../random.ts';

/** How far orders have come, as in a shop in the middle of its day. */
const USUAL: readonly OrderStatus[] = [
  ...ORDER_STATUSES,
  'pending',
  'ready_for_collection',
  'collected',
  'collected',
  'delivered',
];

/** Statuses that only goods that are had in some way come into. */
const DISPATCHED: Partial<Record<OrderStatus, ReturnType<typeof dispatchOf>>> = {
  ready_for_collection: 'collection',
  collected: 'collection',
  ready_for_delivery: 'delivery',
  out_for_delivery: 'delivery',
  delivered: 'delivery',
};
/** Statuses of orders that are to be paid while the shopper waits. */
const UNPAID = new Set<OrderStatus>(['pending_payment', 'payment_processing', 'abandoned']);

/** Returns a random value for one order. */
export type Roll = (...keys: (string | number)[]) => number;

/** How an order is delivered and paid for. */
export interface Way {
  method: ShippingMethod;
  provider: string;
}

/** The planned status of an order, and where and how to place it for that. */
export interface Plan<Supplier> extends Way {
  status: OrderStatus;
  supplier: Supplier;
}

/** A supplier, and the ways in which its goods can be had and paid. */
export interface Offering<Supplier> {
  supplier: Supplier;
  options: readonly ShippingOption[];
}

const isMethod = (name: string): name is ShippingMethod =>
  (SHIPPING_METHODS as readonly string[]).includes(name);

/** The ways in which an order comes into a status. */
function waysTo(status: OrderStatus, options: readonly ShippingOption[]): Way[] {
  const dispatch = DISPATCHED[status];
  return options.flatMap(({ name: method, payment_options }) => {
    if (!isMethod(method) || (dispatch && dispatchOf(method) !== dispatch)) return [];
    return (payment_options ?? [])
      .map((option) => providerOf(option as PaymentOption))
      .filter((provider) => (UNPAID.has(status) ? isOnlineProvider(provider) : provider === 'cash'))
      .map((provider) => ({ method, provider }));
  });
}

/** Returns every status in random order, the same for a whole run. */
export const statusesBy = (chance: (status: OrderStatus) => number): OrderStatus[] =>
  [...ORDER_STATUSES].sort((a, b) => chance(a) - chance(b));

/** Which statuses an order is to come into, best first: each has its turn before any comes up again. */
function wished(at: number, statuses: readonly OrderStatus[], roll: Roll): OrderStatus[] {
  const turn = at % statuses.length;
  const inTurn = [...statuses.slice(turn), ...statuses.slice(0, turn)];
  return at < statuses.length ? inTurn : [pick(USUAL, roll('status')), ...inTurn];
}

/** Plans the order at a position of a run; undefined if no supplier takes any. */
export function planOrder<Supplier>(
  at: number,
  statuses: readonly OrderStatus[],
  offerings: readonly Offering<Supplier>[],
  roll: Roll,
): Plan<Supplier> | undefined {
  for (const status of wished(at, statuses, roll)) {
    const able = offerings.filter(({ options }) => waysTo(status, options).length > 0);
    if (able.length === 0) continue;
    const { supplier, options } = pick(able, roll('where'));
    return { status, supplier, ...pick(waysTo(status, options), roll('way')) };
  }
  return undefined;
}
