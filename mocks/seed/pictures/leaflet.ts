import { inkOn, shade } from './colour.ts';
import type { Icons } from './icon-names.ts';
import { placed } from './scene.ts';
import type { LeafletPicture } from './spec.ts';
import { FACE, fitted } from './text.ts';

const COLUMNS = 2;
const CARD = { width: 188, height: 140, gap: 12, top: 150, left: 16 } as const;

/** Draws a page of specials, in the shape of a sheet of paper. */
export function drawLeaflet(spec: LeafletPicture, icons: Icons): string {
  const { icons: names, colour, name, title, labels, prices } = spec;
  const cards = names.map((icon, at) => {
    const left = CARD.left + (at % COLUMNS) * (CARD.width + CARD.gap);
    const top = CARD.top + Math.floor(at / COLUMNS) * (CARD.height + CARD.gap);
    const middle = left + CARD.width / 2;
    const label = { x: middle, y: top + 126, width: CARD.width - 16, size: 16, single: true } as const;
    const price = { x: left + 146, y: top + 34, width: 66, size: 20, single: true } as const;
    return `<rect x="${left}" y="${top}" width="${CARD.width}" height="${CARD.height}" rx="14" fill="#fff"/>${placed(left + 70, top + 60, 88, icons[icon])}<rect x="${left + 106}" y="${top + 8}" width="76" height="38" rx="19" fill="#${colour}"/>${fitted(prices[at] ?? '', price, inkOn(colour))}${fitted(labels[at] ?? '', label, '#33271c')}`;
  });
  const head =
    fitted(name, { x: 210, y: 58, width: 380, size: 34, single: true }, inkOn(colour)) +
    fitted(title, { x: 210, y: 108, width: 380, size: 26, single: true }, inkOn(colour));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 620"><rect width="420" height="620" fill="${shade(colour, 0.86)}"/><path d="M0 0h420v128q-210 30-420 0z" fill="#${colour}"/><g ${FACE} font-weight="800" text-anchor="middle">${head}${cards.join('')}</g></svg>`;
}
