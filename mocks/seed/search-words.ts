/** Letters and digits that stand together, lower case and without accents: what a search is cut into as well. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // People type sizes in one piece, and leave apostrophes out.
  const joined = [...plain.matchAll(/\d+(?:\.\d+)? (?:kg|g|ml|l)\b|[a-z]+['’][a-z]+/g)].map(([found]) =>
    found.replace(/[ '’]/g, ''),
  );
  return [plain, ...joined].flatMap((part) => part.match(/[a-z0-9]+/g) ?? []);
}

/** What something is found by, weightiest first: its name, what else it is called, and where it stands. */
interface Findable {
  name: string;
  synonyms: string;
  context: string;
}

/** How much a match counts in a text-search vector. */
const WEIGHTS = ['A', 'B', 'D'] as const;

/**
 * `search` is every word once, as they read; `words` is the same as a literal of a text-search vector, with places and
 * weights, as dictionary `simple` would make it.
 */
export function searchTexts({ name, synonyms, context }: Findable): { search: string; words: string } {
  const weights = new Map<string, string>();
  for (const [rank, text] of [name, synonyms, context].entries()) {
    for (const word of wordsOf(text)) if (!weights.has(word)) weights.set(word, WEIGHTS[rank] ?? 'D');
  }
  const found = [...weights];
  return {
    search: found.map(([word]) => word).join(' '),
    words: found.map(([word, weight], at) => `'${word}':${at + 1}${weight}`).join(' '),
  };
}

/** Words that a misspelling may be meant for: letters only, three or more. */
export const spellable = (search: string): string[] =>
  search.split(' ').filter((word) => /^[a-z]{3,}$/.test(word));
