import { isDeepStrictEqual } from 'node:util';
import { didYouMean } from '../../nearest-word.ts';
import { isFields } from '../../values/words.ts';
import { MATCHER_WORDS } from '../language/scenario.ts';
import { valueAt } from './values.ts';

/** A value that differs from the expected one. */
export interface Mismatch {
  path: string;
  expected: string;
  came: string;
}

/** A mismatch in a sentence. */
export const mismatchText = ({ path, expected, came }: Mismatch): string =>
  `${path}: expected ${expected}, received ${came}`;

type Word = (typeof MATCHER_WORDS)[number];

export const isMatcher = (it: unknown): it is Partial<Record<Word, unknown>> =>
  isFields(it) &&
  Object.keys(it).length > 0 &&
  Object.keys(it).every((word) => (MATCHER_WORDS as readonly string[]).includes(word));

const LONGEST = 200;

/** A value for people: on one line, cut if long. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

const isLike = (came: unknown, expected: unknown) => mismatches(came, expected, '').length === 0;

/** What failed a matcher: for `not`, that there is no such value; for `count`, the length of a list that may be cut. */
function cameTo(word: string, came: unknown, path: string): string {
  if (word === 'not' && came === undefined) return `nothing: there is no ${path}`;
  return word === 'count' && Array.isArray(came) ? `${came.length}: ${shown(came)}` : shown(came);
}

const TESTS: Readonly<Record<Word, (came: unknown, word: unknown) => boolean>> = {
  is: (came, expected) => isDeepStrictEqual(came, expected),
  // A missing value is mostly a misspelt path.
  not: (came, expected) => came !== undefined && !isLike(came, expected),
  above: (came, bound) => typeof came === 'number' && came > Number(bound),
  below: (came, bound) => typeof came === 'number' && came < Number(bound),
  at_least: (came, bound) => typeof came === 'number' && came >= Number(bound),
  at_most: (came, bound) => typeof came === 'number' && came <= Number(bound),
  matches: (came, pattern) => typeof came === 'string' && new RegExp(String(pattern)).test(came),
  contains: (came, part) =>
    Array.isArray(came)
      ? came.some((entry) => isLike(entry, part))
      : typeof came === 'string' && came.toLowerCase().includes(String(part).toLowerCase()),
  one_of: (came, choices) => Array.isArray(choices) && choices.some((one) => isLike(came, one)),
  exists: (came, wanted) => (came !== undefined && came !== null) === wanted,
  count: (came, number) => Array.isArray(came) && isLike(came.length, number),
  each: (came, expected) => Array.isArray(came) && came.every((entry) => isLike(entry, expected)),
};

/** Adds the nearest key to the mismatch of a missing one, which may be misspelt. */
function hinted(found: Mismatch[], key: string, fields: object, path: string): Mismatch[] {
  if (Object.hasOwn(fields, key)) return found;
  const meant = didYouMean(key, Object.keys(fields));
  return found.map((one) =>
    one.path === path ? { ...one, came: `${one.came}${meant && `.${meant}`}` } : one,
  );
}

/** The mismatches between the value at a path and the expected one. */
export function mismatchesAt(
  whole: unknown,
  words: readonly string[],
  expected: unknown,
  path: string,
): Mismatch[] {
  const found = mismatches(valueAt(whole, words), expected, path);
  const last = words.at(-1);
  const above = valueAt(whole, words.slice(0, -1));
  return last !== undefined && isFields(above) ? hinted(found, last, above, path) : found;
}

/** The mismatches between a value and the expected one. Fields that are not expected do not matter. */
export function mismatches(came: unknown, expected: unknown, path: string): Mismatch[] {
  const under = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isMatcher(expected)) {
    return Object.entries(expected).flatMap(([word, value]) =>
      TESTS[word as Word](came, value)
        ? []
        : [{ path, expected: `${word} ${shown(value)}`, came: cameTo(word, came, path) }],
    );
  }
  if (isFields(expected) && isFields(came)) {
    return Object.entries(expected).flatMap(([key, inner]) =>
      hinted(mismatches(came[key], inner, under(key)), key, came, under(key)),
    );
  }
  if (Array.isArray(expected) && Array.isArray(came) && expected.length === came.length) {
    return expected.flatMap((inner, at) => mismatches(came[at], inner, under(String(at))));
  }
  return isDeepStrictEqual(came, expected) ? [] : [{ path, expected: shown(expected), came: shown(came) }];
}
