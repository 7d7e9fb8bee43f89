/** `#rrggbb` without the hash. */
export type Hex = string;

const channel = (hex: Hex, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

/** Returns the perceived lightness of a colour, from 0 (black) to 1 (white). */
const lightness = (hex: Hex): number =>
  (0.299 * channel(hex, 0) + 0.587 * channel(hex, 2) + 0.114 * channel(hex, 4)) / 255;

/** Returns a text colour that is readable on this one. */
export const inkOn = (hex: Hex): string => (lightness(hex) > 0.62 ? '#33271c' : '#fff');

/** Mixes the colour with black (share below 0) or with white (share above 0), share from -1 to 1. */
export function shade(hex: Hex, share: number): string {
  const towards = share < 0 ? 0 : 255;
  const mixed = [0, 2, 4].map((at) => {
    const from = channel(hex, at);
    return Math.round(from + (towards - from) * Math.abs(share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
