/** Units as people write them after a number, and the unit that each stands for. */
const UNITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'].map((name) => [name, 'kg'])),
  ...Object.fromEntries(['g', 'gr', 'gram', 'grams'].map((name) => [name, 'g'])),
  ...Object.fromEntries(['ml', 'mls', 'millilitre', 'millilitres'].map((name) => [name, 'ml'])),
  ...Object.fromEntries(['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters'].map((name) => [name, 'l'])),
};

const WORD = new RegExp(
  [
    String.raw`(?<amount>\d+(?:[.,]\d+)?) ?(?<unit>${Object.keys(UNITS).join('|')})\b`,
    String.raw`\d+[.,]\d+`,
    String.raw`[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*`,
  ].join('|'),
  'gu',
);

/**
 * Splits a text into words as they are indexed and searched: lower case, without accents and apostrophes, with a size
 * in one piece (`2 Litres` becomes `2l`).
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain.matchAll(WORD), ({ 0: word, groups }) =>
    groups?.unit ? `${groups.amount}${UNITS[groups.unit]}` : word.replace(/['’]/g, ''),
  ).map((word) => word.replace(',', '.'));
}

/** Words that ask for pet food or for bundles; without one, such products are ranked last. */
const ASIDE = new Set(
  'animal animals bird birds cat cats combo combos dog dogs dier diere feed hamper hond honde inja kat katte kombinasie pet pets puppy rabbit troeteldier'.split(
    ' ',
  ),
);

/** Whether a word asks for products that are otherwise ranked last. */
export const asksForAside = (word: string): boolean => ASIDE.has(word);

/** The word under which products that are ranked last are indexed; it cannot be typed. */
export const ASIDE_MARK = '#aside';

/** The word under which a product with exactly this name is indexed; it cannot be typed either. */
export const wholeName = (words: readonly string[]): string => `=${words.join('')}`;
