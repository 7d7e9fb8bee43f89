import type { TextBox } from '../text.ts';

/** Colours of a package, as `#rrggbb`. */
export interface Paint {
  main: string;
  /** The contents, or the flavour. */
  accent: string;
  /** The main colour, darker and lighter. */
  dark: string;
  light: string;
}

/** What a text on a package is printed on, which decides the colour of its letters. */
export type Surface = 'main' | 'accent' | 'paper';

/** Cream paper, behind icons and small print. */
export const PAPER = '#fffaf0';

/** The centre of an icon, its size, and its rotation in degrees. */
export interface Spot {
  x: number;
  y: number;
  size: number;
  turn?: number;
}

/** A kind of package, drawn on a board of 300 × 300 around x = 150, standing on y = 244. */
export interface Shape {
  draw: (paint: Paint) => string;
  /** Where the icon goes; fresh products show it several times. */
  icons: readonly Spot[];
  brand?: TextBox & { on: Surface };
  label?: TextBox & { on: Surface };
  /** Drawn over the icon: film, mesh, gloss. */
  over?: (paint: Paint) => string;
}

/** Draws light from the left on something round; needs the picture's gradient `s`. */
export const round = (path: string): string => `<path d="${path}" fill="url(#s)"/>`;
/** Draws an area of one colour. */
export const field = (path: string, fill: string, rest = ''): string =>
  `<path d="${path}" fill="${fill}"${rest}/>`;

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
