/**
 * Random numbers that depend only on their keys: the same keys always give the same number, regardless of
 * earlier calls. This is why the first suppliers stay the same when more are added.
 */
export type Chance = (...keys: readonly (number | string)[]) => number;

const FNV_PRIME = 16_777_619;

/** Creates random numbers from 0 up to 1 for a seed: FNV-1a over the keys, finalized as in MurmurHash3. */
export function createChance(seed: number): Chance {
  return (...keys) => {
    let hash = (2_166_136_261 ^ seed) >>> 0;
    const take = (byte: number) => {
      hash = Math.imul(hash ^ byte, FNV_PRIME);
    };
    for (const key of keys) {
      if (typeof key === 'number') {
        for (let shift = 0; shift < 32; shift += 8) take((key >>> shift) & 255);
      } else {
        for (let at = 0; at < key.length; at++) take(key.charCodeAt(at));
      }
      take(255);
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Picks a list item by a number from 0 up to 1. The list must not be empty. */
export function pick<T>(list: readonly T[], chance: number): T {
  const chosen = list[Math.floor(chance * list.length)];
  if (chosen === undefined) throw new RangeError('There is nothing to pick from.');
  return chosen;
}

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Generates ids for what shoppers create. A shop with the same seed, restored to the same state, generates
 * the same ids in the same order, so tests can expect them. Anybody can compute them, so an id must not grant
 * access: secrets come from `secrets.ts`.
 */
export interface Ids {
  /** An id in the format of a UUID. */
  newId(): string;
  /** A readable order reference such as `SPZ-7K3QF2XM`, without easily confused letters. */
  newReference(): string;
  /** This many random digits. */
  newDigits(count: number): string;
  /** Continues with another block of ids, which has none in common with other blocks. */
  begin(block: number): void;
}

/** The sfc32 generator of 32-bit random numbers. */
function numbersFrom(state: Uint32Array): () => number {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  return () => {
    const next = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + next;
    return next >>> 0;
  };
}

const hex = (number: number) => number.toString(16).padStart(8, '0');

/** Creates the ids for a seed, starting at its first block. */
export function createIds(seed: number): Ids {
  const chance = createChance(seed);
  const start = (block: number) =>
    numbersFrom(Uint32Array.from({ length: 4 }, (_, word) => chance('ids', block, word) * 2 ** 32));
  let next = start(0);
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    newId() {
      const text = hex(next()) + hex(next()) + hex(next()) + hex(next());
      const variant = '89ab'[Number.parseInt(text[16]!, 16) % 4];
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`;
    },
    newReference: () => `SPZ-${Array.from({ length: 8 }, () => ALPHABET[below(ALPHABET.length)]).join('')}`,
    newDigits: (count) => Array.from({ length: count }, () => below(10)).join(''),
    begin(block) {
      next = start(block);
    },
  };
}

/** The id of no row. */
const NO_ID = -1;

/** Parses an integer id from a number or string; one that no row has if it is not one. */
export function intId(id: number | string): number {
  const value = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : NO_ID;
  return Number.isInteger(value) && value >= 0 && value <= 0x7fffffff ? value : NO_ID;
}
