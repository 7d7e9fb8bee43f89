import { toHex } from './hash.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A key for something that shoppers own; it cannot be guessed. */
export const newId = (): string => crypto.randomUUID();

/** A secret that opens something to whoever shows it. */
export const newToken = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** The name of an order for people: `SPZ-7K3QF2XM`, without letters that are mistaken for others. */
export function newReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `SPZ-${Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

/** A whole-number key that came as a number or a text; undefined when it is none, which no row can have. */
export function intId(id: number | string): number | undefined {
  const value = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  return Number.isInteger(value) && value >= 0 && value <= 0x7fffffff ? value : undefined;
}
