import type { CartItem, Order, ShippingOption } from '@spaza/contracts';
import {
  dispatchOf,
  isOnlineProvider,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentOption,
  providerOf,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { readShoppers } from '../account/account.store.ts';
import { readPlentiful } from '../catalog/offer.store.ts';
import { isMethod, shippingOptions, slotsOf } from '../checkout/dispatch.ts';
import { instantOf } from '../clock.ts';
import { readFeatures } from '../config/config.ts';
import type { RepeatableWrite } from '../idempotency.store.ts';
import { anyOrder } from '../order/order.ts';
import { registerOrder } from '../order/register.ts';
import { decideAt, paymentAt } from '../payment/at-provider.ts';
import { catchUp } from '../payment/catch-up.ts';
import { readOpenTransaction } from '../payment/transaction.store.ts';
import { startPayment } from '../payment/transaction.ts';
import { createChance, pick } from '../random.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { forceStatus } from '../staff/pack.ts';
import { readFirstSuppliers, type SupplierRow } from '../supplier/supplier.store.ts';
import { supplierRow } from '../supplier/supplier.ts';

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
type Roll = (...keys: (string | number)[]) => number;

/** How an order is delivered and paid for. */
interface Way {
  method: ShippingMethod;
  provider: string;
}

/** The planned status of an order, and how to place it. */
interface Plan<Supplier> extends Way {
  status: OrderStatus;
  supplier: Supplier;
}

/** A supplier and its delivery and payment options. */
interface Offering<Supplier> {
  supplier: Supplier;
  options: readonly ShippingOption[];
}

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
const statusesBy = (chance: (status: OrderStatus) => number): OrderStatus[] =>
  [...ORDER_STATUSES].sort((a, b) => chance(a) - chance(b));

/** Returns the statuses for an order, preferred first. Every status has its turn before any is repeated. */
function preferredStatuses(at: number, statuses: readonly OrderStatus[], roll: Roll): OrderStatus[] {
  const turn = at % statuses.length;
  const inTurn = [...statuses.slice(turn), ...statuses.slice(0, turn)];
  return at < statuses.length ? inTurn : [pick(USUAL, roll('status')), ...inTurn];
}

/** Plans the order at a position of a run; undefined if no supplier can take it. */
function planOrder<Supplier>(
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

/** Lets a shopper pay, with a provider that never reports the outcome. */
async function payWithoutAnswer(
  shop: Shop,
  write: RepeatableWrite,
  order: Order,
  origin: string,
): Promise<Order> {
  const id = String(order.id);
  const provider = order.provider ?? '';
  const amount_in_cents = order.payable_balance_in_cents ?? order.total_in_cents;
  await startPayment(shop, write, id, { provider, amount_in_cents }, { origin, documents: false });
  const open = await readOpenTransaction(shop.db, id);
  const payment = open && (await paymentAt(shop, provider, open.provider_reference ?? ''));
  if (payment) await decideAt(shop, payment, 'never');
  await catchUp(shop, id);
  return anyOrder(shop.db, id);
}

/**
 * Moves an order that was just placed to a status, as shopper, provider and staff would.
 * @param origin scheme and host of the request
 * @throws Refused if the status cannot be reached
 */
async function advanceTo(
  shop: Shop,
  write: RepeatableWrite,
  order: Order,
  { status, origin }: { status: OrderStatus; origin: string },
): Promise<Order> {
  if (order.status === status) return order;
  if (status === 'payment_processing') return payWithoutAnswer(shop, write, order, origin);
  return forceStatus(shop, String(order.id), status);
}

const MOST_LINES = 5;

export interface SampleOrderOptions {
  /** Number of orders to place. */
  orders: number;
  /** Seed of the random choice of shoppers, items and statuses. */
  seed: number;
  /** Orders only from this supplier; defaults to several. */
  supplierId?: number | string | undefined;
  /** Scheme and host of the request. */
  origin: string;
}

async function basket(shop: Shop, supplierId: number, roll: Roll): Promise<CartItem[]> {
  const plenty = await readPlentiful(shop.db, instantOf(shop.clock), supplierId);
  if (plenty.length === 0) return [];
  const lines = 1 + Math.floor(roll('lines') * MOST_LINES);
  const chosen = new Set(Array.from({ length: lines }, (_, at) => pick(plenty, roll('offer', at))));
  return [...chosen].map(({ id, per_kg }, at) => {
    const pieces = 1 + Math.floor(roll('qty', at) * 3);
    return { offer: { id }, qty: per_kg ? pieces / 2 : pieces };
  });
}

/** Deliveries go to the supplier's own address, which every courier reaches. */
const addressOf = ({ formatted_address, lat, lon }: SupplierRow) => ({
  formatted: formatted_address,
  latitude: lat,
  longitude: lon,
});

async function placeOne(
  shop: Shop,
  accountId: string,
  { supplier, method, provider, status }: Plan<SupplierRow>,
  roll: Roll,
  origin: string,
): Promise<Order | undefined> {
  const write = { accountId, key: undefined, request: '', now: instantOf(shop.clock) };
  const isDelivered = dispatchOf(method) === 'delivery';
  try {
    const { timeslots: slots } = await slotsOf(shop, supplier.id, { shipping_provider: method });
    const items = await basket(shop, supplier.id, roll);
    if (slots.length === 0 || items.length === 0) return undefined;
    const { answer } = await registerOrder(shop, write, {
      items,
      supplier_id: supplier.id,
      provider,
      requires_shipping: isDelivered,
      shipping_provider: method,
      ...(isDelivered && { shipping_address: addressOf(supplier) }),
      collection_date: pick(slots, roll('slot')).value,
      requires_bags: roll('bags') < 0.5,
    });
    return await advanceTo(shop, write, answer, { status, origin });
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/**
 * Places orders of seeded shoppers and moves them on, so that there are some in every status that these
 * suppliers' orders can reach. Orders that the shop refuses are left out. The same seed, clock and shop give
 * the same items in the same statuses.
 * @returns the placed orders
 * @throws Refused if there is no such supplier
 */
export async function placeSampleOrders(
  shop: Shop,
  { orders, seed, supplierId, origin }: SampleOrderOptions,
): Promise<Order[]> {
  const chance = createChance(seed);
  const shoppers = await readShoppers(shop.db);
  const suppliers =
    supplierId === undefined ? await readFirstSuppliers(shop.db) : [await supplierRow(shop.db, supplierId)];
  const features = await readFeatures(shop.db);
  const offerings = suppliers.map((supplier) => ({ supplier, options: shippingOptions(supplier, features) }));
  const statuses = statusesBy((status) => chance('traffic', 'status', status));
  const placed: Order[] = [];
  for (let at = 0; at < orders; at++) {
    const roll: Roll = (...keys) => chance('traffic', at, ...keys);
    const plan = planOrder(at, statuses, offerings, roll);
    const order = plan && (await placeOne(shop, pick(shoppers, roll('who')), plan, roll, origin));
    if (order) placed.push(order);
  }
  return placed;
}
