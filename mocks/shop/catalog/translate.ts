import type { Sellable } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import type { Shop } from '../shop.ts';
import type { Translations } from './catalog-cache.ts';
import type { OfferRow } from './offer.store.ts';
import type { ProductRow } from './product.store.ts';

/** The language in which the catalogue is written. */
const ORIGINAL: Locale = 'en';
const NONE: Translations = new Map();

/** Capitalizes a name for use on its own. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function readTranslations(db: Queryable, locale: Locale): Promise<Translations> {
  const rows = await db.query<{ original: string; translated: string }>(
    'select original, translated from translation where locale = $1',
    [locale],
  );
  return new Map(rows.map(({ original, translated }) => [original, translated]));
}

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

/** Translates texts and rows of the catalogue. What has no translation, such as an imported product, stays as it is. */
export interface Translator {
  locale: Locale;
  text(original: string): string;
  /** The names of a product or category; null stays null. */
  name<Name extends string | null>(original: Name): Name;
  choice(choice: Choice): Choice;
  product(row: ProductRow): ProductRow;
  offer(row: OfferRow): OfferRow;
  /** A line of an order. */
  item<Row extends ItemRow>(row: Row): Row;
}

const untranslated = {
  text: (original) => original,
  name: (original) => original,
  choice: (choice) => choice,
  product: (row) => row,
  offer: (row) => row,
  item: (row) => row,
} satisfies Omit<Translator, 'locale'>;

/** Returns the translator for a language. */
export async function translatorInto(shop: Shop, locale: Locale): Promise<Translator> {
  const translations = await translationsInto(shop, locale);
  if (translations.size === 0) return { locale, ...untranslated };
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
    name,
    choice,
    product: (row) => ({
      ...row,
      name: name(row.name),
      category: name(row.category),
      root_category: name(row.root_category),
    }),
    offer: (row) => ({
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
    item: (row) => ({
      ...row,
      name: row.product === undefined ? row.name : sellable(row.name, row.product),
      measurement: row.measurement && measure(row.measurement),
      unit: row.unit && measure(row.unit),
    }),
  };
}
