import type { Category, Offer } from '@spaza/contracts';
import { firstOfEach, plainText } from '../../values.ts';

/** A suggestion for what has been typed so far. */
export type SearchSuggestion = RecentSuggestion | CategorySuggestion | ProductSuggestion;

interface RecentSuggestion {
  /** What is suggested. */
  kind: 'recent';
  /** An earlier search. */
  query: string;
}

interface CategorySuggestion {
  /** What is suggested. */
  kind: 'category';
  /** The category to open. */
  category: Pick<Category, 'id' | 'name'>;
}

interface ProductSuggestion {
  /** What is suggested. */
  kind: 'product';
  /** The best offer of a product. */
  offer: Offer;
}

/** The input for suggestions. */
export interface SuggestFrom {
  /** What has been typed so far. */
  text: string;
  /** Earlier searches, latest first. */
  recent: readonly string[];
  /** Root categories, with their subcategories. */
  categories: readonly Category[];
  /** The shop's results for the text, or for what it was a moment ago; best first. */
  offers: readonly Offer[];
}

/** The most suggestions of each kind: a phone's keyboard leaves room for no more. */
const MOST = { recent: 2, category: 2, product: 4 } as const;

const plain = (text: string): string => plainText(text).trim();

/** Whether a name, or any word of it, begins with a text. */
const begins = (name: string, wanted: string): boolean =>
  ` ${plain(name).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(
    ` ${wanted.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`,
  );

/** One offer of each product: its first, which is the best match. */
const ofEachProduct = (offers: readonly Offer[]): Offer[] =>
  firstOfEach(offers, ({ sellable }) => sellable.product_id ?? sellable.name);

/**
 * Suggestions for what has been typed so far: earlier searches and categories with a word that begins with it, then
 * products that the shop found. Empty while nothing is typed; an earlier search for the same text is not suggested.
 * @example
 * ```ts
 * import { searchSuggestions } from '@spaza/sdk/rules';
 *
 * const categories = [{ id: 1, name: 'Fruit & vegetables' }];
 * const [meant] = searchSuggestions({ text: 'veg', recent: ['milk'], categories, offers: [] });
 * if (meant?.kind === 'category') console.log(meant.category.name); // Fruit & vegetables
 * ```
 */
export function searchSuggestions({ text, recent, categories, offers }: SuggestFrom): SearchSuggestion[] {
  const wanted = plain(text);
  if (!/[\p{L}\p{N}]/u.test(wanted)) return [];
  const shelves = categories.flatMap((root) => [root, ...(root.categories ?? [])]);
  return [
    ...recent
      .filter((query) => begins(query, wanted) && plain(query) !== wanted)
      .slice(0, MOST.recent)
      .map((query) => ({ kind: 'recent' as const, query })),
    ...shelves
      .filter(({ name }) => begins(name, wanted))
      .slice(0, MOST.category)
      .map((category) => ({ kind: 'category' as const, category })),
    ...ofEachProduct(offers)
      .slice(0, MOST.product)
      .map((offer) => ({ kind: 'product' as const, offer })),
  ];
}
