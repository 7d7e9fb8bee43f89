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

export const toHex = (colour: Rgb): string =>
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
