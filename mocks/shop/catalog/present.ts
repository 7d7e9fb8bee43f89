import type { Offer, Sellable } from '@spaza/contracts';
import { formatMoney, type Locale, PER_KG_DEFAULTS, roundQuantity } from '@spaza/contracts/vocabulary';
import type { Shop, Translations } from '../shop.ts';
import { isLowStock } from './low-stock.ts';
import type { OfferRow } from './offer.store.ts';
import { type ProductRow, readTranslations } from './product.store.ts';

/** How items that are sold by weight or volume are measured. */
export type Measure = Pick<OfferRow, 'per_kg_symbol' | 'per_kg_conversion_rate'>;

/** Returns the unit in which quantities are shown to shoppers. */
export const symbolOf = ({ per_kg_symbol }: Pick<Measure, 'per_kg_symbol'>): string =>
  per_kg_symbol?.trim() || 'kg';

/** Converts a quantity as ordered to the unit in which it is shown. */
export const shownQuantity = ({ per_kg_conversion_rate }: Measure, qty: number): number =>
  roundQuantity(qty / (per_kg_conversion_rate ?? PER_KG_DEFAULTS.conversionRate));

/** Formats a quantity as ordered: `0.75 kg`, `250 g` or `1.5 l`. */
export const measured = (row: Measure, qty: number): string => `${shownQuantity(row, qty)} ${symbolOf(row)}`;

function stockFields(row: OfferRow) {
  const left = row.stock ?? 0;
  const isLow = isLowStock(left);
  return {
    out_of_stock_at: left > 0 ? null : (row.out_of_stock_at ?? row.price_updated_at),
    out_of_stock_streak: row.out_of_stock_streak,
    low_stock_label: isLow ? 'Low stock' : null,
    low_stock_string: isLow ? `Only ${row.per_kg ? measured(row, left) : left} left` : null,
    qty_left: isLow ? left : null,
  };
}

/** The sellable of an offer as shoppers see it. */
export function presentSellable(row: OfferRow): Sellable {
  return {
    id: row.sellable_id,
    name: row.name,
    barcode: row.barcode,
    brand: row.brand,
    brand_id: row.brand_id,
    pack: row.pack,
    pack_id: row.pack_id,
    unit: row.unit,
    unit_id: row.unit_id,
    measurement: row.measurement,
    product: row.product,
    product_id: row.product_id,
    image_url: row.image_url,
    image_lg_url: row.image_lg_url,
    catalog_paths: [row.root_category ? `${row.root_category} / ${row.category}` : row.category],
    correlations: row.correlations,
    combo_items: row.combo_items.map(({ product: _, ...part }) => part),
  };
}

/** An offer as shoppers see it. */
export function presentOffer(row: OfferRow): Offer {
  return {
    id: row.id,
    name: row.name,
    price: formatMoney(row.price_in_cents),
    price_in_cents: row.price_in_cents,
    base_price_in_cents: row.base_price_in_cents,
    price_updated_at: row.price_updated_at,
    start_at: row.start_at,
    end_at: row.end_at,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    sellable: presentSellable(row),
    promo: row.kind === 'promo',
    stokvel: row.kind === 'stokvel',
    per_kg: row.per_kg,
    per_kg_symbol: row.per_kg_symbol,
    per_kg_conversion_rate:
      row.per_kg_conversion_rate ?? (row.per_kg ? PER_KG_DEFAULTS.conversionRate : null),
    // Include the enforced defaults, for clients that have none.
    per_kg_qty_min: row.per_kg_qty_min ?? (row.per_kg ? PER_KG_DEFAULTS.min : null),
    per_kg_qty_step: row.per_kg_qty_step ?? (row.per_kg ? PER_KG_DEFAULTS.step : null),
    ...stockFields(row),
    root_category_name: row.root_category ?? row.category,
    updated: false,
  };
}

/** The language in which the catalogue is written. */
const ORIGINAL: Locale = 'en';
const NONE: Translations = new Map();

/** Capitalizes a name for use on its own. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the translations into a language; they are cached until the catalogue changes. */
async function translationsInto({ db, catalogCache }: Shop, locale: Locale): Promise<Translations> {
  if (locale === ORIGINAL) return NONE;
  const cached = catalogCache.translations.get(locale);
  if (cached) return cached;
  const keep = catalogCache.translations.reading();
  const read = await readTranslations(db, locale);
  keep(locale, read);
  return read;
}

type Choice = NonNullable<Sellable['correlations']>[number];

/** A row with the names of a sellable and, where it was read, of its product. */
interface ItemRow {
  name: string;
  product?: string;
  measurement: string | null;
  unit: string | null;
}

const untranslated = {
  text: (original) => original,
  name: (original) => original,
  choice: (choice) => choice,
  product: (row) => row,
  offer: (row) => row,
  item: (row) => row,
} satisfies Omit<Translator, 'locale'>;

/** Translates texts and rows of the catalogue. What has no translation, such as an imported product, stays as it is. */
export type Translator = ReturnType<typeof createTranslator>;

/** Returns the translator for a language. */
export async function translatorInto(shop: Shop, locale: Locale): Promise<Translator> {
  const translations = await translationsInto(shop, locale);
  return translations.size === 0 ? { locale, ...untranslated } : createTranslator(locale, translations);
}

function createTranslator(locale: Locale, translations: Translations) {
  const text = (original: string): string => translations.get(original) ?? original;
  function name<Name extends string | null>(original: Name): Name {
    const translated = original === null ? undefined : translations.get(original);
    return translated === undefined ? original : (capital(translated) as Name);
  }
  const measure = (original: string): string => original.replace(/\p{L}+/gu, text);

  /** Translates the name of a sellable: its brand, its product, perhaps its kind, and its size, such as `40 bags`. */
  function sellable(original: string, product: string): string {
    const at = original.toLowerCase().indexOf(product.toLowerCase());
    const translated = translations.get(product);
    if (at < 0 || translated === undefined) return original;
    const [, kind = '', size = ''] =
      /^(\D*?)( (?:\d|per ).*)?$/.exec(original.slice(at + product.length)) ?? [];
    const brand = original.slice(0, at);
    return capital(`${brand}${translated}${kind && ` ${text(kind.trim())}`}${measure(size)}`);
  }

  const choice = (original: Choice): Choice => ({
    ...original,
    name: text(original.name),
    relation_name: original.relation_name && text(original.relation_name),
  });

  return {
    locale,
    text,
    /** The names of a product or category; null stays null. */
    name,
    choice,
    product: (row: ProductRow): ProductRow => ({
      ...row,
      name: name(row.name),
      category: name(row.category),
      root_category: name(row.root_category),
    }),
    offer: (row: OfferRow): OfferRow => ({
      ...row,
      name: sellable(row.name, row.product),
      product: name(row.product),
      category: name(row.category),
      root_category: name(row.root_category),
      measurement: row.measurement && measure(row.measurement),
      unit: row.unit && measure(row.unit),
      correlations: row.correlations?.map(choice),
      combo_items: row.combo_items.map((part) => ({ ...part, name: sellable(part.name, part.product) })),
    }),
    /** A line of an order. */
    item: <Row extends ItemRow>(row: Row): Row => ({
      ...row,
      name: row.product === undefined ? row.name : sellable(row.name, row.product),
      measurement: row.measurement && measure(row.measurement),
      unit: row.unit && measure(row.unit),
    }),
  };
}
