import type { Icons } from './icon-names.ts';
import { placed } from './scene.ts';
import type { BannerPicture } from './spec.ts';
import { FACE, fitted } from './text.ts';

/** Centre and size of each item, from front to back. */
const PLACES = [
  { x: 470, y: 138, size: 150 },
  { x: 548, y: 78, size: 104 },
  { x: 388, y: 74, size: 92 },
  { x: 556, y: 190, size: 84 },
] as const;

/**
 * Draws an advertisement, more than twice as wide as it is high: a few words on the left, items on the right.
 */
export function drawBanner({ icons: names, hue, title, text }: BannerPicture, icons: Icons): string {
  const things = names.map((name, at) => {
    const { x, y, size } = PLACES[at] ?? PLACES[0];
    return placed(x, y, size, icons[name]);
  });
  const ink = `hsl(${hue} 70% 13%)`;
  const words =
    fitted(title, { x: 34, y: 108, width: 290, size: 46 }, ink) +
    fitted(text, { x: 34, y: 176, width: 290, size: 32 }, ink, ' font-weight="600"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 240"><defs><linearGradient id="g"><stop stop-color="hsl(${hue} 92% 76%)"/><stop offset="1" stop-color="hsl(${hue} 88% 64%)"/></linearGradient></defs><rect width="600" height="240" fill="url(#g)"/><circle cx="474" cy="130" r="128" fill="hsl(${hue} 90% 95%)" opacity=".9"/><g ${FACE} font-weight="800">${words}${things.reverse().join('')}</g></svg>`;
}
