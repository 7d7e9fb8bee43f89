import type { Address } from '@spaza/contracts';
import { plainText } from '../values/plain-text.ts';

/** The addresses that contain every word of a text, in their order; all of them for an empty text. */
export function matchingAddresses(addresses: readonly Address[], text: string): Address[] {
  const words = plainText(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return addresses.filter(({ formatted, unit_or_floor }) => {
    const whole = plainText(`${unit_or_floor ?? ''} ${formatted}`);
    return words.every((word) => whole.includes(word));
  });
}
