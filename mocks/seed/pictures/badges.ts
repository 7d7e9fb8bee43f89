import { inkOn, shade } from './colour.ts';
import type { Icons } from './icon-names.ts';
import { placed } from './scene.ts';
import type { CategoryPicture, NamePicture } from './spec.ts';
import { escaped, FACE, fitted } from './text.ts';
import { mannerOf } from './word-mark.ts';

const framed = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><g ${FACE} font-weight="800" text-anchor="middle">${content}</g></svg>`;

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

/** Draws a category: its icon on a soft tile. */
export const drawCategory = ({ icon, hue }: CategoryPicture, icons: Icons): string =>
  framed(
    `<rect width="300" height="300" rx="56" fill="hsl(${hue} 62% 91%)"/><circle cx="150" cy="150" r="114" fill="hsl(${hue} 70% 96%)"/>${placed(150, 150, 172, icons[icon])}`,
  );

/** Draws a brand: its name on a badge. */
export const drawBrand = ({ colour, name }: NamePicture): string =>
  framed(
    `<rect width="300" height="300" rx="60" fill="#${colour}"/><path d="M0 216q150 70 300 0v24q0 60-60 60H60q-60 0-60-60z" fill="${shade(colour, -0.2)}"/>${fitted(name, { x: 150, y: 166, width: 256, size: 76 }, inkOn(colour), mannerOf(name))}`,
  );

/** Draws a group of suppliers: its initials. */
export const drawAgency = ({ colour, name }: NamePicture): string =>
  framed(
    `<rect width="300" height="300" rx="60" fill="${shade(colour, 0.82)}"/><circle cx="150" cy="150" r="112" fill="#${colour}"/><circle cx="150" cy="150" r="96" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/><text x="150" y="182" font-size="92" fill="${inkOn(colour)}">${escaped(initialsOf(name), 2)}</text>`,
  );

const STRIPE = 27;

/** Draws a supplier: its shop front, seen from the street, with its initials above the awning. */
export function drawSupplier({ colour, name }: NamePicture): string {
  const awning = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => {
    const fill = at % 2 === 0 ? `#${colour}` : '#fff';
    return `<path d="M${28 + at * STRIPE} 118h${STRIPE + 0.5}v40a13.7 13.7 0 0 1-${STRIPE + 0.5} 0z" fill="${fill}"/>`;
  });
  return framed(
    `<rect width="300" height="300" fill="#e3eff5"/><path d="M0 258h300v42H0z" fill="#c9d1cd"/><path d="M42 96h216v170H42z" fill="#fff6e6"/><rect x="34" y="22" width="232" height="98" rx="10" fill="${shade(colour, -0.25)}"/><text x="150" y="98" font-size="76" fill="#fff">${escaped(initialsOf(name), 2)}</text><path d="M60 176h106v62H60z" fill="#9ed3ea"/><path d="M60 238l46-62h26l-46 62z" fill="#fff" opacity=".5"/><path d="M54 236h118v12H54z" fill="${shade(colour, -0.35)}"/><path d="M184 172h56v94h-56z" fill="#${colour}"/><path d="M194 184h36v40h-36z" fill="#cde9f4"/><circle cx="231" cy="236" r="4" fill="#fff"/>${awning.join('')}`,
  );
}
