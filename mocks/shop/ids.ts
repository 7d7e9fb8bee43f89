import type { Queryable } from '../db/db.ts';
import { createChance } from './random.ts';

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

/** Parses an integer id from a number or string; undefined if it is not one, so that no row matches. */
export function intId(id: number | string): number | undefined {
  const value = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  return Number.isInteger(value) && value >= 0 && value <= 0x7fffffff ? value : undefined;
}

/**
 * Reserves a block of ids for this process of the shop. The reservation is undone when the shop is restored.
 */
export async function takeBlock(db: Queryable): Promise<number> {
  const [row] = await db.query<{ taken: number }>(
    `insert into id_block (id, taken) values (1, 1)
     on conflict (id) do update set taken = id_block.taken + 1 returning taken`,
  );
  return row!.taken;
}
