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
