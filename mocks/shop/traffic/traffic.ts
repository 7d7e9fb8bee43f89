import type { CartItem, Order } from '@spaza/contracts';
import type { OrderStatus } from '@spaza/contracts/vocabulary';
import { type Chance, createChance, pick } from '../../seed/random.ts';
import { slotsOf } from '../checkout/slots-of.ts';
import { instantOf } from '../clock.ts';
import { registerOrder } from '../order/register.ts';
import { steerOrder } from '../order/steer.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { readFirstSuppliers, readPlenty, readShoppers } from './traffic.store.ts';

/** How far orders have come, as in a shop in the middle of its day. */
const STATUSES: readonly OrderStatus[] = [
  'pending',
  'pending',
  'preparing',
  'ready_for_collection',
  'ready_for_collection',
  'collected',
  'collected',
  'collected',
  'cancelled',
];
const MOST_LINES = 5;

export interface TrafficOptions {
  /** How many orders to place. */
  orders: number;
  /** Decides who orders what, and how far each order has come. */
  seed: number;
  /** Only at this supplier; at several where left out. */
  supplierId?: number | string | undefined;
}

async function basket(
  shop: Shop,
  supplierId: number,
  roll: (...keys: (string | number)[]) => number,
): Promise<CartItem[]> {
  const plenty = await readPlenty(shop.db, instantOf(shop.clock), supplierId);
  if (plenty.length === 0) return [];
  const lines = 1 + Math.floor(roll('lines') * MOST_LINES);
  const chosen = new Set(Array.from({ length: lines }, (_, at) => pick(plenty, roll('offer', at))));
  return [...chosen].map(({ id, per_kg }, at) => {
    const pieces = 1 + Math.floor(roll('qty', at) * 3);
    return { offer: { id }, qty: per_kg ? pieces / 2 : pieces };
  });
}

async function placeOne(
  shop: Shop,
  accountId: string,
  supplierId: number,
  roll: (...keys: (string | number)[]) => number,
): Promise<Order | undefined> {
  const write = { accountId, key: undefined, request: '', now: instantOf(shop.clock) };
  try {
    const { timeslots: slots } = await slotsOf(shop, supplierId, { shipping_provider: 'COLLECT' });
    const items = await basket(shop, supplierId, roll);
    if (slots.length === 0 || items.length === 0) return undefined;
    const { answer } = await registerOrder(shop, write, {
      items,
      supplier_id: supplierId,
      provider: 'cash',
      requires_shipping: false,
      shipping_provider: 'COLLECT',
      collection_date: pick(slots, roll('slot')).value,
      requires_bags: roll('bags') < 0.5,
    });
    const status = pick(STATUSES, roll('status'));
    return status === answer.status ? answer : await steerOrder(shop, String(answer.id), status);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/**
 * Has shoppers of the seed order as anybody would, and staff take the orders on. What a shop refuses, such as
 * collection where it only delivers, is left out. The same seed, clock and shop give the same goods in the same statuses.
 * @returns the orders as they were placed
 * @throws Refused when there is no such supplier
 */
export async function haveTraffic(
  shop: Shop,
  { orders, seed, supplierId }: TrafficOptions,
): Promise<Order[]> {
  const chance: Chance = createChance(seed);
  const shoppers = await readShoppers(shop.db);
  const suppliers =
    supplierId === undefined
      ? await readFirstSuppliers(shop.db)
      : [(await supplierRow(shop.db, supplierId)).id];
  const placed: Order[] = [];
  for (let at = 0; at < orders; at++) {
    const roll = (...keys: (string | number)[]) => chance('traffic', at, ...keys);
    const order = await placeOne(shop, pick(shoppers, roll('who')), pick(suppliers, roll('where')), roll);
    if (order) placed.push(order);
  }
  return placed;
}
