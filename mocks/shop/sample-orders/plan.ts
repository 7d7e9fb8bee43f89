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

/** Statuses of orders as in a shop in the middle of its day. */
const USUAL: readonly OrderStatus[] = [
  ...ORDER_STATUSES,
  'pending',
  'ready_for_collection',
  'collected',
  'collected',
  'delivered',
];

/** Statuses that only orders with this dispatch reach. */
const DISPATCHED: Partial<Record<OrderStatus, ReturnType<typeof dispatchOf>>> = {
  ready_for_collection: 'collection',
  collected: 'collection',
  ready_for_delivery: 'delivery',
  out_for_delivery: 'delivery',
  delivered: 'delivery',
};
/** Statuses that only orders with an online payment reach. */
const UNPAID = new Set<OrderStatus>(['pending_payment', 'payment_processing', 'abandoned']);

/** Returns a random value for one order. */
export type Roll = (...keys: (string | number)[]) => number;

/** How an order is delivered and paid for. */
export interface Way {
  method: ShippingMethod;
  provider: string;
}

/** The planned status of an order, and how to place it. */
export interface Plan<Supplier> extends Way {
  status: OrderStatus;
  supplier: Supplier;
}

/** A supplier and its delivery and payment options. */
export interface Offering<Supplier> {
  supplier: Supplier;
  options: readonly ShippingOption[];
}

const isMethod = (name: string): name is ShippingMethod =>
  (SHIPPING_METHODS as readonly string[]).includes(name);

/** Returns the delivery and payment methods with which an order can reach a status. */
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

/** Returns the statuses for an order, preferred first. Every status has its turn before any is repeated. */
function preferredStatuses(at: number, statuses: readonly OrderStatus[], roll: Roll): OrderStatus[] {
  const turn = at % statuses.length;
  const inTurn = [...statuses.slice(turn), ...statuses.slice(0, turn)];
  return at < statuses.length ? inTurn : [pick(USUAL, roll('status')), ...inTurn];
}

/** Plans the order at a position of a run; undefined if no supplier can take it. */
export function planOrder<Supplier>(
  at: number,
  statuses: readonly OrderStatus[],
  offerings: readonly Offering<Supplier>[],
  roll: Roll,
): Plan<Supplier> | undefined {
  for (const status of preferredStatuses(at, statuses, roll)) {
    const able = offerings.filter(({ options }) => waysTo(status, options).length > 0);
    if (able.length === 0) continue;
    const { supplier, options } = pick(able, roll('where'));
    return { status, supplier, ...pick(waysTo(status, options), roll('way')) };
  }
  return undefined;
}
