import type { CartLine, Id, Offer } from '@spaza/contracts';
import { roundQuantity } from '@spaza/contracts/vocabulary';
import { isQuantity } from '../../rules/is-quantity.ts';
import { emittedQuantity, quantityRuleOf, shownQuantity } from '../../rules/quantity.ts';
import { newKey } from '../new-key.ts';
import { hasFields, isEntity, isFields, isId, isText, nullOr } from '../storage/stored.ts';

/** A line as it is kept. */
export interface KeptLine extends CartLine {
  /** The price that the shopper knew before the shop changed it, in cents; there until the new one is accepted. */
  beforeInCents?: number;
}

/** The cart as it is kept. */
export interface CartState {
  /** Made here; names the cart at the shop. */
  id: string;
  items: KeptLine[];
  /** The order for which the shopper is picking goods, instead of for the cart. */
  proxyOrderId: Id | null;
}

export const emptyCart = (): CartState => ({ id: newKey(), items: [], proxyOrderId: null });

/** What is read as a text of an offer, or of what it offers, must not be anything else. */
const TEXTS = ['name', 'measurement', 'pack', 'product', 'image_url', 'per_kg_symbol', 'end_at'];

const isNamed = isEntity<{ name: string }>('name');

const isOffer = (it: unknown): it is Offer =>
  hasFields<Offer>({
    id: isId,
    sellable: isNamed,
    supplier: (supplier) => supplier == null || isNamed(supplier),
    price_in_cents: Number.isSafeInteger,
  })(it) && TEXTS.every((name) => nullOr(isText)({ ...it.sellable, ...it }[name] ?? null));

/** Whether it is a line of a cart, as far as it was stored. */
export const isCartLine = hasFields<KeptLine>({
  offer: isOffer,
  qty: (it) => typeof it === 'number' && it > 0,
  beforeInCents: (it) => Number.isSafeInteger(it ?? 0),
});

/** A quantity that can be bought of an offer: whole pieces, and the minimum in place of what is none. */
function buyable(offer: Offer, qty: number): number {
  const rule = quantityRuleOf(offer);
  if (!isQuantity(qty) || shownQuantity(rule, qty) < rule.min) return emittedQuantity(rule, rule.min);
  return rule.weighed ? roundQuantity(qty) : Math.round(qty);
}

/** One line for each offer, with quantities that can be bought. */
function mended(lines: readonly KeptLine[]): KeptLine[] {
  const byOffer = new Map<string, KeptLine>();
  for (const line of lines) {
    const { offer, qty } = line;
    const key = String(offer.id);
    byOffer.set(key, { ...line, qty: buyable(offer, qty + (byOffer.get(key)?.qty ?? 0)) });
  }
  return [...byOffer.values()];
}

/**
 * Reads a stored cart. What is wrong with single lines costs the shopper no others: two lines of one offer become one,
 * and a quantity that cannot be is mended.
 * @param onLoss something was no line, and was left out
 */
export function readCart(stored: unknown, onLoss: () => void): CartState | undefined {
  if (!isFields(stored) || !Array.isArray(stored.items)) return undefined;
  const lines: KeptLine[] = stored.items.filter(isCartLine);
  if (lines.length < stored.items.length) onLoss();
  // Earlier versions knew no such orders.
  const { id, proxyOrderId = null } = stored;
  return {
    id: isText(id) && id ? id : newKey(),
    items: mended(lines),
    proxyOrderId: isId(proxyOrderId) ? proxyOrderId : null,
  };
}
