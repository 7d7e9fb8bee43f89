import type { Offer, Product } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { ShopFace } from './shown.ts';

export const isInStock = ({ out_of_stock_at }: Offer): boolean => !out_of_stock_at;

/** Returns the picture that the product screen shows for an offer. */
export const pictureOf = ({ sellable }: Offer): string | null =>
  sellable.image_lg_url || sellable.image_url || null;

/** Returns the offers of the variant that an address names, or all offers if it names none that is sold. */
export function offersOf({ offers }: Product, sellableId: string | null): Offer[] {
  const named = offers?.filter(({ sellable }) => String(sellable.id) === sellableId) ?? [];
  return named.length > 0 ? named : (offers ?? []);
}

/** Returns the cheapest offer in stock, or the cheapest of all if none is in stock. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  const inStock = offers.filter(isInStock);
  const candidates = inStock.length > 0 ? inStock : offers;
  return candidates.toSorted((a, b) => a.price_in_cents - b.price_in_cents)[0];
}

/** Formats cents the way programs read money, such as `21.99`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

const LARGE_UNITS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' };

/** Returns the unit that a weighed offer is priced by; undefined for items sold by the piece. */
export function pricedUnit({ per_kg, per_kg_symbol, per_kg_conversion_rate }: Offer): string | undefined {
  if (!per_kg) return undefined;
  const symbol = per_kg_symbol?.trim() || 'kg';
  return per_kg_conversion_rate === 0.001 ? (LARGE_UNITS[symbol.toLowerCase()] ?? symbol) : symbol;
}

/** The word before the lowest of several prices. */
const FROM: Readonly<Record<string, string>> = { en: 'From', af: 'Vanaf', fr: 'À partir de' };

/** Describes the lowest price of an item in words: another shop may charge more for it. */
export function priceText(offer: Offer, { locale, currency_symbol }: ShopFace): string {
  const unit = pricedUnit(offer);
  const price = formatMoney(offer.price_in_cents, currency_symbol, '\u00a0');
  return `${FROM[locale] ?? FROM.en} ${price}${unit ? `/${unit}` : ''}`;
}
