import type { CartItem, CartLine, Features } from '@spaza/contracts';
import type { ParamsOf } from '@spaza/contracts/problems';
import {
  lineTotalInCents,
  MINIMUM_ORDER_IN_CENTS,
  PER_KG_DEFAULTS,
  roundQuantity,
} from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { type OfferRow, readOffersById, readStockOf } from '../catalog/offer.store.ts';
import { type Measure, presentOffer, shownQuantity, symbolOf } from '../catalog/present.ts';
import { isSold } from '../config/config.ts';
import { intId } from '../random.ts';
import { type Reason, type Refused, reason, refused } from '../refused.ts';
import type { CatalogCache } from '../shop.ts';

/** A line of a cart with its current offer. */
export interface PricedLine {
  row: OfferRow;
  qty: number;
  totalInCents: number;
  /** Whether the price differs from the one that the caller saw. */
  changed: boolean;
  /** Whether the offer has ended, by the shop's clock. */
  ended: boolean;
}

/** A cart with its current offers. */
export interface PricedCart {
  /** Lines that can be ordered. */
  lines: PricedLine[];
  /** Lines that cannot be ordered: out of stock, or not enough left. */
  outOfStock: PricedLine[];
  /** Offers that have ended or not started. */
  expired: PricedLine[];
  /** Whether some offer no longer exists. */
  vanished: boolean;
}

/** Converts a line to its response format. */
export const presentLine = ({ row, qty, changed, ended }: PricedLine): CartLine => ({
  offer: { ...presentOffer(row), updated: changed, ended },
  qty,
});

type Sold = Measure & Pick<OfferRow, 'name' | 'per_kg' | 'per_kg_qty_min'>;

const smallest = (row: Sold): number =>
  roundQuantity(
    (row.per_kg_qty_min ?? PER_KG_DEFAULTS.min) *
      (row.per_kg_conversion_rate ?? PER_KG_DEFAULTS.conversionRate),
  );

/** The refusal if a product is not sold in this quantity. */
export const quantityRefused = (row: Sold, qty: number): Refused =>
  refused('invalid_quantity', {
    name: row.name,
    qty: row.per_kg ? shownQuantity(row, qty) : qty,
    minimum: row.per_kg ? shownQuantity(row, smallest(row)) : 1,
    unit: row.per_kg ? symbolOf(row) : null,
  });

/**
 * Weights between two steps are sold: the step is how far a press of + goes, and shoppers may type any weight.
 * @throws Refused if the product is not sold in this quantity
 */
export function checkQuantity(row: Sold, qty: number): void {
  const isSold = row.per_kg ? qty >= smallest(row) : Number.isInteger(qty) && qty >= 1;
  if (!isSold) throw quantityRefused(row, qty);
}

/** Merges lines with the same offer into one. */
function mergedQuantities(
  items: readonly CartItem[],
): Map<number, { qty: number; seen: number | undefined }> {
  const merged = new Map<number, { qty: number; seen: number | undefined }>();
  for (const { offer, qty } of items) {
    const id = intId(offer.id);
    const before = merged.get(id);
    merged.set(id, {
      qty: roundQuantity((before?.qty ?? 0) + qty),
      seen: offer.price_in_cents ?? before?.seen,
    });
  }
  return merged;
}

/** Whether an offer has ended. */
export const hasEnded = ({ end_at }: OfferRow, now: string): boolean => end_at !== null && end_at <= now;

/** Whether an offer has started and not ended. */
export const isRunning = (row: OfferRow, now: string) =>
  (row.start_at === null || row.start_at <= now) && !hasEnded(row, now);

/** Returns the ids of the offers in a cart. */
export const offerIds = (items: readonly CartItem[]): number[] => [...mergedQuantities(items).keys()];

/** Reads the offers of a cart, in no particular order. For cached offers, only the stock is read. */
export async function readCartOffers(
  { offers }: CatalogCache,
  db: Queryable,
  items: readonly CartItem[],
): Promise<OfferRow[]> {
  const ids = offerIds(items);
  const known = new Map(ids.flatMap((id) => offers.get(id) ?? []).map((row) => [row.id, row]));
  if (known.size === ids.length) {
    return (await readStockOf(db, ids)).map((stock) => ({ ...known.get(stock.id)!, ...stock }));
  }
  const keep = offers.reading();
  const rows = await readOffersById(db, ids);
  for (const row of rows) keep(row.id, row);
  return rows;
}

/**
 * Prices a cart by its current offers.
 * @param supplierId supplier of every item; null accepts offers of any supplier
 * @throws Refused if a quantity cannot be ordered, or an offer belongs to another supplier
 */
export function priceCart(
  rows: readonly OfferRow[],
  now: string,
  items: readonly CartItem[],
  supplierId: number | null,
): PricedCart {
  const wanted = mergedQuantities(items);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cart: PricedCart = { lines: [], outOfStock: [], expired: [], vanished: byId.size < wanted.size };
  for (const [id, { qty, seen }] of wanted) {
    const row = byId.get(id);
    if (!row) continue;
    if (supplierId !== null && row.supplier_id !== supplierId) {
      throw refused('wrong_supplier', { name: row.name, supplier: row.supplier_name });
    }
    checkQuantity(row, qty);
    const line = {
      row,
      qty,
      totalInCents: lineTotalInCents(row.price_in_cents, qty),
      changed: seen !== undefined && seen !== row.price_in_cents,
      ended: hasEnded(row, now),
    };
    if (!isRunning(row, now)) cart.expired.push(line);
    else if ((row.stock ?? 0) < qty) cart.outOfStock.push(line);
    else cart.lines.push(line);
  }
  return cart;
}

/** Sum of the lines that can be ordered, in cents. */
export const subtotalInCents = ({ lines }: PricedCart): number =>
  lines.reduce((sum, line) => sum + line.totalInCents, 0);

/** Pieces of the lines that can be ordered; a weighed line counts as one. */
export const pieceCount = ({ lines }: PricedCart): number =>
  lines.reduce((sum, { row, qty }) => sum + (row.per_kg ? 1 : qty), 0);

/** Minimum number of stokvel packs in an order. */
const LEAST_PACKS = 2;

/** Whether a cart contains packs for a buying group. */
export const isStokvel = ({ lines }: PricedCart): boolean => lines.some(({ row }) => row.kind === 'stokvel');

/** How an order that may contain packs is delivered and paid for. */
interface Terms {
  method: string | null;
  hasCode: boolean;
}

type StokvelReason = ParamsOf<'stokvel_refused'>['reasons'][number];

/** Combines the reasons into a single refusal; null if there are none. */
export const stokvelRefusal = (reasons: StokvelReason[]): Reason | null =>
  reasons.length > 0 ? reason('stokvel_refused', { reasons, minimum_packs: LEAST_PACKS }) : null;

/** Returns the reasons to refuse this number of packs; empty if there are no packs. */
export function packReasons(count: number, { method, hasCode }: Terms): StokvelReason[] {
  if (count === 0) return [];
  const reasons: [StokvelReason, boolean][] = [
    ['by_courier', method === 'PICUP'],
    ['with_code', hasCode],
    ['too_few', count < LEAST_PACKS],
  ];
  return reasons.flatMap(([why, holds]) => (holds ? [why] : []));
}

/**
 * Returns why the stokvel packs of a cart are refused; null if they are not, or it has none. Other products
 * may be bought along with them. The rules:
 *
 * - the shop must sell them;
 * - couriers do not carry them: they are collected, or the shop arranges the delivery;
 * - their price is already a discount: no code can be used with them;
 * - a group orders at least two packs.
 *
 * The time slots enforce that they are available on the next day at the earliest.
 */
export function stokvelProblem(
  cart: PricedCart,
  { features, ...terms }: Terms & { features: Features },
): Reason | null {
  const packs = cart.lines.filter(({ row }) => row.kind === 'stokvel');
  if (packs.length === 0) return null;
  if (!isSold(features, 'stokvel')) return stokvelRefusal(['not_sold']);
  return stokvelRefusal(
    packReasons(
      packs.reduce((sum, { qty }) => sum + qty, 0),
      terms,
    ),
  );
}

/** The amounts of a cart, in whole cents, never negative. */
export interface Amounts {
  goods: number;
  discount: number;
  shipping: number;
  bags: number;
  /** Balance of the shopper's wallet. */
  wallet: number;
}

/** Totals of a cart, in cents. */
export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  bags: number;
  /** Items less discount, plus delivery and bags. */
  total: number;
  /** Part of the total that the wallet pays. */
  credit: number;
  /** What is left to pay. */
  payable: number;
}

/**
 * Calculates the totals of a cart. The wallet pays only if it covers the items before discount; then it pays as much
 * of the total, including delivery and bags, as its balance allows.
 */
export function totalsOf({ goods, discount, shipping, bags, wallet }: Amounts): Totals {
  const taken = Math.min(discount, goods);
  const total = goods - taken + shipping + bags;
  const credit = goods > 0 && goods <= wallet ? Math.min(wallet, total) : 0;
  return { subtotal: goods, discount: taken, shipping, bags, total, credit, payable: total - credit };
}

/** Whether the items less discount reach the minimum order. Delivery and bags do not count. */
export const reachesMinimum = ({ subtotal, discount }: Pick<Totals, 'subtotal' | 'discount'>): boolean =>
  subtotal - discount >= MINIMUM_ORDER_IN_CENTS;
