import { DEFAULT_THEME } from '@spaza/contracts/config';
import type { ShopSettings } from '@spaza/sdk';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:([\da-f]{6})|([\da-f]{3}))$/i;
const FUNCTION = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i;

/** Parses `#rgb`, `#rrggbb` and `rgb(…)`; undefined for anything else. */
export function parseColour(text: string): Rgb | undefined {
  const [, long, short] = HEX.exec(text.trim()) ?? [];
  const hex = long ?? short?.replace(/./g, '$&$&');
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const channels = FUNCTION.exec(text.trim())?.slice(1).map(Number);
  return channels && (channels as unknown as Rgb);
}

const toHex = (colour: Rgb): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two colours according to WCAG 2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `amount` of the second colour, 0 to 1, into the first. */
export const mixed = (a: Rgb, b: Rgb, amount: number): Rgb =>
  a.map((channel, at) => channel + ((b[at] ?? 0) - channel) * amount) as unknown as Rgb;

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

/** Share of the paper colour in the toolbar of `tokens.css` in the dark scheme, and that colour. */
const DARK_SHARE = 0.68;
const DARK_PAPER: Rgb = [22, 18, 13];

/** Resolves a colour through the browser, in any notation that it supports. */
function resolveColour(text: string): Rgb | undefined {
  const probe = document.createElement('span');
  probe.style.color = text;
  if (!probe.style.color) return undefined;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return parseColour(color);
}

/** Matches the browser's own bar to the colour of the toolbar, in both schemes. */
function colourBar(primary: string): void {
  const colour = parseColour(primary);
  if (!colour) return;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = toHex(
      bar.getAttribute('media')?.includes('dark') ? mixed(colour, DARK_PAPER, DARK_SHARE) : colour,
    );
}

/** Applies the colours of a theme to the page. */
export function setColours(theme: ShopSettings['theme']): void {
  const { style } = document.documentElement;
  const properties = themeProperties(theme, resolveColour);
  for (const [name, value] of properties) style.setProperty(name, value);
  colourBar(properties.get('--primary') ?? theme.primary);
}
