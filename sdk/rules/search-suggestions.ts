import type { Category, Offer } from '@spaza/contracts';

/** Something that may be meant by what is typed so far. */
export type SearchSuggestion =
  | { kind: 'recent'; query: string }
  | { kind: 'category'; category: Pick<Category, 'id' | 'name'> }
  /** The best offer of a product. */
  | { kind: 'product'; offer: Offer };

export interface SuggestFrom {
  /** What is typed so far. */
  text: string;
  /** What was searched for before, the latest first. */
  recent: readonly string[];
  /** Root categories, with what is under them. */
  categories: readonly Category[];
  /** What the shop finds for the text, or for what it was a moment ago; best first. */
  offers: readonly Offer[];
}

/** The most of each kind that are suggested: a phone's keyboard leaves room for no more. */
const MOST = { recent: 2, category: 2, product: 4 } as const;

/** Small letters without their marks, so that `creme` finds `crème`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a name, or any word of it, begins with a text. */
const begins = (name: string, wanted: string): boolean =>
  ` ${plain(name).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(
    ` ${wanted.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`,
  );

/** One of each product: its first, which fits best. */
function firstOfEach(offers: readonly Offer[]): Offer[] {
  const seen = new Map<string, Offer>();
  for (const offer of offers) {
    const key = String(offer.sellable.product_id ?? offer.sellable.name);
    if (!seen.has(key)) seen.set(key, offer);
  }
  return [...seen.values()];
}

/**
 * What may be meant by what is typed so far: earlier searches and categories with a word that begins so, then products
 * that the shop found. Nothing while nothing is typed; an earlier search that says the same is none.
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
    ...firstOfEach(offers)
      .slice(0, MOST.product)
      .map((offer) => ({ kind: 'product' as const, offer })),
  ];
}
