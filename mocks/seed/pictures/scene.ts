import { escaped, FACE, widthOf } from './text.ts';

/** Shading of round things, used by the shapes. */
export const ROUND =
  '<linearGradient id="s"><stop stop-opacity=".24"/><stop offset=".2" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".68" stop-opacity="0"/><stop offset="1" stop-opacity=".26"/></linearGradient>';

const ground = (hue: number): string =>
  `<radialGradient id="g" cx=".5" cy=".4" r=".75"><stop stop-color="hsl(${hue} 70% 97%)"/><stop offset="1" stop-color="hsl(${hue} 46% 87%)"/></radialGradient>`;

/** Draws a label in the lower right corner with the pack size. */
export function tagged(text: string, hue: number): string {
  const shown = Array.from(text.trim()).slice(0, 18).join('');
  if (shown === '') return '';
  const width = Math.round(widthOf(shown) * 19 + 24);
  const left = 288 - width;
  return `<rect x="${left}" y="254" width="${width}" height="34" rx="17" fill="#fff"/><text x="${left + width / 2}" y="278" font-size="19" fill="hsl(${hue} 50% 22%)">${escaped(shown, 18)}</text>`;
}

/** Composes a whole picture: tinted background, soft shadow of half that width, and the content. */
export function scene(hue: number, defs: string, content: string, shadow = 84): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><defs>${ground(hue)}${defs}</defs><rect width="300" height="300" fill="url(#g)"/>${shadow === 0 ? '' : `<ellipse cx="150" cy="247" rx="${shadow}" ry="11" fill="hsl(${hue} 35% 30%)" opacity=".2"/>`}<g ${FACE} font-weight="700" text-anchor="middle">${content}</g></svg>`;
}

/** Places the icon in a square of that size around a point. */
export const placed = (x: number, y: number, size: number, body: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2})scale(${size / 32})">${body}</g>`;
