import type { CartLine, Id } from '@spaza/contracts';
import { newKey } from '../client/random-hex.ts';
import { entitySanitizer, isFields, isId, isText } from '../session/storage/sanitize-stored.ts';
import { soldQuantity } from './quantity.ts';

/** A line as stored. */
export interface KeptLine extends CartLine {
  /** The price that the shopper knew before the shop changed it, in cents; kept until the new one is accepted. */
  beforeInCents?: number;
}

/**
 * The cart as stored. What it would cost elsewhere is not stored with it, although carts on the wire have a field
 * `comparisons`: prices, stock and the shops nearby have changed by the next visit, so they are compared anew.
 */
export interface CartState {
  /** Generated here; identifies the cart at the shop. */
  id: string;
  items: KeptLine[];
  /** The order for which the shopper is picking items, instead of for the cart. */
  proxyOrderId: Id | null;
}

export const emptyCart = (): CartState => ({ id: newKey(), items: [], proxyOrderId: null });

const readLine = entitySanitizer<KeptLine>('CartLine');

/** A line as it was stored; undefined if it is not one, or its offer is unknown. */
function sanitizeLine(it: unknown): KeptLine | undefined {
  const line = readLine(it);
  if (!line || !(line.qty > 0)) return undefined;
  const { beforeInCents, ...rest } = line;
  return Number.isSafeInteger(beforeInCents) ? line : rest;
}

/** The lines of a stored list. @param onLoss called if something was not a line, and was left out */
export function sanitizeLines(it: unknown, onLoss: () => void): KeptLine[] {
  const list: readonly unknown[] = Array.isArray(it) ? it : [it];
  const lines = list.map(sanitizeLine).filter((line) => line !== undefined);
  if (lines.length < list.length) onLoss();
  return fixed(lines);
}

/** One line per offer, with quantities that can be bought. */
function fixed(lines: readonly KeptLine[]): KeptLine[] {
  const byOffer = new Map<string, KeptLine>();
  for (const line of lines) {
    const { offer, qty } = line;
    const key = String(offer.id);
    byOffer.set(key, { ...line, qty: soldQuantity(offer, qty + (byOffer.get(key)?.qty ?? 0)) });
  }
  return [...byOffer.values()];
}

/** A cart stored without a version, under its names on the wire. */
export const unversionedCart = (kept: unknown): unknown =>
  isFields(kept) ? { ...kept, proxyOrderId: kept.proxy_order_id } : kept;

/**
 * Reads a stored cart. An invalid line does not cost the shopper any others: two lines of one offer become one, and
 * an impossible quantity is fixed.
 * @param onLoss called if something was not a line, and was left out
 */
export function readCart(stored: unknown, onLoss: () => void): CartState | undefined {
  if (!isFields(stored) || !Array.isArray(stored.items)) return undefined;
  // Earlier versions had no such orders.
  const { id, proxyOrderId = null } = stored;
  return {
    id: isText(id) && id ? id : newKey(),
    items: sanitizeLines(stored.items, onLoss),
    proxyOrderId: isId(proxyOrderId) ? proxyOrderId : null,
  };
}
