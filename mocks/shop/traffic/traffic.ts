import type { CartItem, Order } from '@spaza/contracts';
import { dispatchOf } from '@spaza/contracts/vocabulary';
import { createChance, pick } from '../../seed/random.ts';
import { shippingOptions } from '../checkout/shipping-options.ts';
import { slotsOf } from '../checkout/slots-of.ts';
import { instantOf } from '../clock.ts';
import { readFeatures } from '../config/features.ts';
import { registerOrder } from '../order/register.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { type Plan, planOrder, type Roll, statusesBy } from './plan.ts';
import { takeOn } from './take-on.ts';
import { readFirstSuppliers, readPlenty, readShoppers } from './traffic.store.ts';

const MOST_LINES = 5;

export interface TrafficOptions {
  /** Number of orders to place. */
  orders: number;
  /** Decides who orders what, and how far each order has come. */
  seed: number;
  /** Only at this supplier; defaults to several. */
  supplierId?: number | string | undefined;
  /** Scheme and host of the request. */
  origin: string;
}

async function basket(shop: Shop, supplierId: number, roll: Roll): Promise<CartItem[]> {
  const plenty = await readPlenty(shop.db, instantOf(shop.clock), supplierId);
  if (plenty.length === 0) return [];
  const lines = 1 + Math.floor(roll('lines') * MOST_LINES);
  const chosen = new Set(Array.from({ length: lines }, (_, at) => pick(plenty, roll('offer', at))));
  return [...chosen].map(({ id, per_kg }, at) => {
    const pieces = 1 + Math.floor(roll('qty', at) * 3);
    return { offer: { id }, qty: per_kg ? pieces / 2 : pieces };
  });
}

/** What is delivered goes next door: no courier has too far to go there. */
const nextDoorTo = ({ formatted_address, lat, lon }: SupplierRow) => ({
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
      ...(isDelivered && { shipping_address: nextDoorTo(supplier) }),
      collection_date: pick(slots, roll('slot')).value,
      requires_bags: roll('bags') < 0.5,
    });
    return await takeOn(shop, write, answer, { status, origin });
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/**
 * Has shoppers of the seed order as anybody would, and staff take the orders on, so that there are some in every status
 * that orders of these suppliers come into. What a shop refuses is left out. The same seed, clock and shop give the
 * same goods in the same statuses.
 * @returns the orders as they were placed
 * @throws Refused if there is no such supplier
 */
export async function haveTraffic(
  shop: Shop,
  { orders, seed, supplierId, origin }: TrafficOptions,
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
