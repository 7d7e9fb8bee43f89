import type { Offer, Product } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { ShopFace } from './shown.ts';

export const isInStock = ({ out_of_stock_at }: Offer): boolean => !out_of_stock_at;

/** The picture that the product's screen shows of an offer. */
export const pictureOf = ({ sellable }: Offer): string | null =>
  sellable.image_lg_url || sellable.image_url || null;

/** Offers of the variant that an address names, or of all of them where it names none that is sold. */
export function offersOf({ offers }: Product, sellableId: string | null): Offer[] {
  const named = offers?.filter(({ sellable }) => String(sellable.id) === sellableId) ?? [];
  return named.length > 0 ? named : (offers ?? []);
}

/** The cheapest of several offers that can be bought now, or of all where none can. */
export function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  const inStock = offers.filter(isInStock);
  const candidates = inStock.length > 0 ? inStock : offers;
  return candidates.toSorted((a, b) => a.price_in_cents - b.price_in_cents)[0];
}

/** Cents as programs read money, such as `21.99`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

const LARGE_UNITS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' };

/** The unit that the price of a weighed offer is for; undefined for what is sold by the piece. */
export function pricedUnit({ per_kg, per_kg_symbol, per_kg_conversion_rate }: Offer): string | undefined {
  if (!per_kg) return undefined;
  const symbol = per_kg_symbol?.trim() || 'kg';
  return per_kg_conversion_rate === 0.001 ? (LARGE_UNITS[symbol.toLowerCase()] ?? symbol) : symbol;
}

/** The word before the lowest of several prices. */
const FROM: Readonly<Record<string, string>> = { en: 'From', af: 'Vanaf', fr: 'À partir de' };

/** What a thing costs at least, in words: another shop may ask more for it. */
export function priceText(offer: Offer, { locale, currency_symbol }: ShopFace): string {
  const unit = pricedUnit(offer);
  const price = formatMoney(offer.price_in_cents, currency_symbol, '\u00a0');
  return `${FROM[locale] ?? FROM.en} ${price}${unit ? `/${unit}` : ''}`;
}
