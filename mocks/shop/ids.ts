import { createChance } from './random.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Names what shoppers make. A shop that is made from the same seed, and put back to the same state, gives the same names
 * in the same order: what a test wrote down holds the next time. Anybody can compute them, so that knowing one must open
 * nothing: secrets come from `secrets.ts`.
 */
export interface Ids {
  /** A key, in the shape of a UUID. */
  newId(): string;
  /** The name of an order for people: `SPZ-7K3QF2XM`, without letters that are mistaken for others. */
  newReference(): string;
  /** So many digits. */
  newDigits(count: number): string;
  /** Begins the names of another block, which are all others. */
  begin(block: number): void;
}

/** Small fast counting, a generator of 32-bit numbers that passes the usual tests of chance. */
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

/** Parses a whole-number key from a number or a text; undefined if it is not one, so that no row can match. */
export function intId(id: number | string): number | undefined {
  const value = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  return Number.isInteger(value) && value >= 0 && value <= 0x7fffffff ? value : undefined;
}
