import type { Address } from '@spaza/contracts';

/** Accents and case make no difference to somebody who types. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The addresses in which every word of a text stands, in their order; all of them for an empty text. */
export function matchingAddresses(addresses: readonly Address[], text: string): Address[] {
  const words = plain(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return addresses.filter(({ formatted, unit_or_floor }) => {
    const whole = plain(`${unit_or_floor ?? ''} ${formatted}`);
    return words.every((word) => whole.includes(word));
  });
}
