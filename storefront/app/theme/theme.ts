import { DEFAULT_THEME } from '@spaza/contracts/config';
import type { ShopSettings } from '@spaza/sdk';
import { contrast, mixed, parseColour, type Rgb, toHex } from './colour.ts';

type ThemeName = keyof typeof DEFAULT_THEME;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [29, 23, 17];
/** The backgrounds in `tokens.css` on which coloured text is hardest to read, in the light and the dark scheme. */
const LIGHT_GROUND: Rgb = [241, 232, 215];
const DARK_GROUND: Rgb = [43, 36, 27];
/** Minimum contrast required by WCAG. */
const LEGIBLE = 4.5;
/** Slightly higher, for text that also appears on tinted backgrounds. */
const READABLE = 5;

/** White or ink, whichever is easier to read; black if ink is not dark enough. */
function textOn(colour: Rgb): Rgb {
  const best = [WHITE, INK, BLACK].find((text) => contrast(colour, text) >= LEGIBLE);
  return best ?? BLACK;
}

/** The colour itself, shifted towards `end` just enough to be readable on `ground`. */
function readable(colour: Rgb, ground: Rgb, end: Rgb): Rgb {
  for (let amount = 0; amount < 1; amount += 0.04) {
    const candidate = mixed(colour, end, amount);
    if (contrast(candidate, ground) >= READABLE) return candidate;
  }
  return end;
}

/**
 * Custom properties for a theme: for each colour, the colour itself, text on it, and the colour as text in the light
 * and the dark scheme. A colour that cannot be parsed leaves the default in place.
 * @param resolve resolves what `parseColour` cannot, such as names
 */
export function themeProperties(
  theme: ShopSettings['theme'],
  resolve: (colour: string) => Rgb | undefined,
): Map<string, string> {
  const properties = new Map<string, string>();
  for (const name of Object.keys(DEFAULT_THEME) as ThemeName[]) {
    const colour = parseColour(theme[name]) ?? resolve(theme[name]) ?? parseColour(DEFAULT_THEME[name]);
    if (!colour) continue;
    properties.set(`--${name}`, toHex(colour));
    properties.set(`--on-${name}`, toHex(textOn(colour)));
    properties.set(`--${name}-ink-light`, toHex(readable(colour, LIGHT_GROUND, BLACK)));
    properties.set(`--${name}-ink-dark`, toHex(readable(colour, DARK_GROUND, WHITE)));
  }
  return properties;
}
