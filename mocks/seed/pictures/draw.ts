import type { Artwork, Icons, Spot, Surface } from './artwork.ts';
import { escaped, FACE, fitted, widthOf } from './text.ts';
import {
  type BannerPicture,
  type CategoryPicture,
  type ComboPicture,
  type Hex,
  type LeafletPicture,
  type NamePicture,
  type ProductPicture,
  readPictureUrl,
} from './url.ts';

const channel = (hex: Hex, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

/** Returns the perceived lightness of a colour, from 0 (black) to 1 (white). */
const lightness = (hex: Hex): number =>
  (0.299 * channel(hex, 0) + 0.587 * channel(hex, 2) + 0.114 * channel(hex, 4)) / 255;

/** Returns a text colour that is readable on this one. */
const inkOn = (hex: Hex): string => (lightness(hex) > 0.62 ? '#33271c' : '#fff');

/** Mixes the colour with black (share below 0) or with white (share above 0), share from -1 to 1. */
function shade(hex: Hex, share: number): string {
  const towards = share < 0 ? 0 : 255;
  const mixed = [0, 2, 4].map((at) => {
    const from = channel(hex, at);
    return Math.round(from + (towards - from) * Math.abs(share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Shading of round things, used by the shapes. */
const ROUND =
  '<linearGradient id="s"><stop stop-opacity=".24"/><stop offset=".2" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".68" stop-opacity="0"/><stop offset="1" stop-opacity=".26"/></linearGradient>';

const ground = (hue: number): string =>
  `<radialGradient id="g" cx=".5" cy=".4" r=".75"><stop stop-color="hsl(${hue} 70% 97%)"/><stop offset="1" stop-color="hsl(${hue} 46% 87%)"/></radialGradient>`;

/** Draws a label in the lower right corner with the pack size. */
function tagged(text: string, hue: number): string {
  const shown = Array.from(text.trim()).slice(0, 18).join('');
  if (shown === '') return '';
  const width = Math.round(widthOf(shown) * 19 + 24);
  const left = 288 - width;
  return `<rect x="${left}" y="254" width="${width}" height="34" rx="17" fill="#fff"/><text x="${left + width / 2}" y="278" font-size="19" fill="hsl(${hue} 50% 22%)">${escaped(shown, 18)}</text>`;
}

/** Composes a whole picture: tinted background, soft shadow of half that width, and the content. */
function scene(hue: number, defs: string, content: string, shadow = 84): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><defs>${ground(hue)}${defs}</defs><rect width="300" height="300" fill="url(#g)"/>${shadow === 0 ? '' : `<ellipse cx="150" cy="247" rx="${shadow}" ry="11" fill="hsl(${hue} 35% 30%)" opacity=".2"/>`}<g ${FACE} font-weight="700" text-anchor="middle">${content}</g></svg>`;
}

/** Places the icon in a square of that size around a point. */
const placed = (x: number, y: number, size: number, body = ''): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2})scale(${size / 32})">${body}</g>`;

/** Centre and size of each of two, three or four items. */
const COMBO_PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number, size: number])[]>> = {
  2: [
    [100, 144, 136],
    [206, 156, 128],
  ],
  3: [
    [150, 92, 122],
    [88, 176, 126],
    [212, 178, 126],
  ],
  4: [
    [92, 92, 112],
    [206, 96, 112],
    [96, 190, 116],
    [210, 192, 116],
  ],
};

const cloth = (hue: number): string =>
  `<path d="M0 124h300v176H0z" fill="hsl(${hue} 62% 52%)"/><path d="M0 134h300M0 158h300M0 194h300M0 244h300M150 124v176M104 124L62 300M58 124L-26 300M196 124l42 176M242 124l84 176" stroke="#fff" stroke-width="9" opacity=".42"/>`;

/** Draws several items on a checked cloth. */
function drawCombo({ icons: names, hue, tag }: ComboPicture, icons: Icons): string {
  const places = COMBO_PLACES[names.length] ?? [[150, 150, 160]];
  const things = names.map((name, at) => {
    const [x, y, size] = places[at] ?? [150, 150, 120];
    const shadow = `<ellipse cx="${x}" cy="${y + size * 0.46}" rx="${size * 0.4}" ry="8" opacity=".16"/>`;
    return shadow + placed(x, y, size, icons[name]);
  });
  return scene(hue, '', cloth(hue) + things.join('') + tagged(tag, hue), 0);
}

const LETTERINGS = [
  '',
  ' font-family="Georgia,serif"',
  ' font-style="italic"',
  ' font-family="Georgia,serif" font-style="italic"',
  ' font-weight="900"',
] as const;

/**
 * Returns the lettering of a brand, as SVG attributes: derived from the name, so that it is the same on every
 * package.
 */
function letteringOf(brand: string): string {
  let sum = 0;
  for (const sign of brand) sum += sign.codePointAt(0) ?? 0;
  return LETTERINGS[sum % LETTERINGS.length] ?? '';
}

const use = ({ x, y, size, turn = 0 }: Spot, rest = ''): string =>
  `<use href="#i"${rest} transform="translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}scale(${Math.round(size / 3.2) / 10})translate(-16-16)"/>`;

// Identical items would blend together; a light edge under each keeps them apart.
const outlined = (spot: Spot): string =>
  use(spot, ' stroke="#fff" stroke-width="1.2" stroke-linejoin="round" opacity=".9"') + use(spot);

/** Draws a shrink-wrapped case: three in front, two visible behind them. */
function wrapped(): string {
  const at = (x: number, y: number, scale: number) =>
    `<use href="#p" transform="translate(${x} ${y})scale(${scale})translate(-150-244)"/>`;
  const behind = [112, 188].map((x) => at(x, 206, 0.62)).join('');
  const front = [76, 150, 224].map((x) => at(x, 248, 0.66)).join('');
  const film =
    '<path d="M34 150q0-44 30-62h172q30 18 30 62v90q0 12-12 12H46q-12 0-12-12z" fill="#fff" opacity=".2"/>';
  return `${behind}${front}${film}<path d="M52 118l22-26h34l-46 156H46q-12 0-12-12v-70zM196 90h12l-48 160h-12z" fill="#fff" opacity=".28"/>`;
}

const ink = (surface: Surface, colour: Hex, accent: Hex): string =>
  surface === 'paper' ? shade(colour, -0.35) : inkOn(surface === 'main' ? colour : accent);

/** Magnification of a package of scale 100 relative to its board. */
const LARGEST = 1.13;

/** Draws a product as it stands on the shelf. */
function drawProduct(spec: ProductPicture, { icons, shapes }: Artwork): string {
  const { colour, accent, hue } = spec;
  const shape = shapes[spec.shape];
  if (!shape) return '';
  const paint: Readonly<Record<string, string>> = {
    main: `#${colour}`,
    accent: `#${accent}`,
    dark: shade(colour, -0.28),
    light: shade(colour, 0.3),
  };
  const painted = (markup: string) => markup.replace(/var\(--(\w+)\)/g, (_, name) => paint[name] ?? '');
  const place = shape.icons.length === 1 ? use : outlined;
  const body = [
    painted(shape.under),
    ...shape.icons.map((spot) => place(spot)),
    painted(shape.over),
    shape.brand
      ? fitted(spec.brand, shape.brand, ink(shape.brand.on, colour, accent), letteringOf(spec.brand))
      : '',
    shape.label ? fitted(spec.label, shape.label, ink(shape.label.on, colour, accent)) : '',
  ].join('');
  const scale = (spec.scale / 100) * LARGEST;
  const shown = spec.several
    ? `<defs><g id="p">${body}</g></defs>${wrapped()}`
    : `<g transform="translate(150 248)scale(${scale.toFixed(2)})translate(-150-244)">${body}</g>`;
  const defs = `<g id="i">${icons[spec.icon]}</g>${body.includes('url(#s)') ? ROUND : ''}`;
  return scene(hue, defs, shown + tagged(spec.tag, hue), spec.several ? 118 : Math.round(84 * scale));
}

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
const drawCategory = ({ icon, hue }: CategoryPicture, icons: Icons): string =>
  framed(
    `<rect width="300" height="300" rx="56" fill="hsl(${hue} 62% 91%)"/><circle cx="150" cy="150" r="114" fill="hsl(${hue} 70% 96%)"/>${placed(150, 150, 172, icons[icon])}`,
  );

/** Draws a brand: its name on a badge. */
const drawBrand = ({ colour, name }: NamePicture): string =>
  framed(
    `<rect width="300" height="300" rx="60" fill="#${colour}"/><path d="M0 216q150 70 300 0v24q0 60-60 60H60q-60 0-60-60z" fill="${shade(colour, -0.2)}"/>${fitted(name, { x: 150, y: 166, width: 256, size: 76 }, inkOn(colour), letteringOf(name))}`,
  );

/** Draws a group of suppliers: its initials. */
const drawAgency = ({ colour, name }: NamePicture): string =>
  framed(
    `<rect width="300" height="300" rx="60" fill="${shade(colour, 0.82)}"/><circle cx="150" cy="150" r="112" fill="#${colour}"/><circle cx="150" cy="150" r="96" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/><text x="150" y="182" font-size="92" fill="${inkOn(colour)}">${escaped(initialsOf(name), 2)}</text>`,
  );

const STRIPE = 27;

/** Draws a supplier: its shop front, seen from the street, with its initials above the awning. */
function drawSupplier({ colour, name }: NamePicture): string {
  const awning = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => {
    const fill = at % 2 === 0 ? `#${colour}` : '#fff';
    return `<path d="M${28 + at * STRIPE} 118h${STRIPE + 0.5}v40a13.7 13.7 0 0 1-${STRIPE + 0.5} 0z" fill="${fill}"/>`;
  });
  return framed(
    `<rect width="300" height="300" fill="#e3eff5"/><path d="M0 258h300v42H0z" fill="#c9d1cd"/><path d="M42 96h216v170H42z" fill="#fff6e6"/><rect x="34" y="22" width="232" height="98" rx="10" fill="${shade(colour, -0.25)}"/><text x="150" y="98" font-size="76" fill="#fff">${escaped(initialsOf(name), 2)}</text><path d="M60 176h106v62H60z" fill="#9ed3ea"/><path d="M60 238l46-62h26l-46 62z" fill="#fff" opacity=".5"/><path d="M54 236h118v12H54z" fill="${shade(colour, -0.35)}"/><path d="M184 172h56v94h-56z" fill="#${colour}"/><path d="M194 184h36v40h-36z" fill="#cde9f4"/><circle cx="231" cy="236" r="4" fill="#fff"/>${awning.join('')}`,
  );
}

/** Centre and size of each item, from front to back. */
const BANNER_PLACES = [
  { x: 470, y: 138, size: 150 },
  { x: 548, y: 78, size: 104 },
  { x: 388, y: 74, size: 92 },
  { x: 556, y: 190, size: 84 },
] as const;

/**
 * Draws an advertisement, more than twice as wide as it is high: a few words on the left, items on the right.
 */
function drawBanner({ icons: names, hue, title, text }: BannerPicture, icons: Icons): string {
  const things = names.map((name, at) => {
    const { x, y, size } = BANNER_PLACES[at] ?? BANNER_PLACES[0];
    return placed(x, y, size, icons[name]);
  });
  const ink = `hsl(${hue} 70% 13%)`;
  const words =
    fitted(title, { x: 34, y: 108, width: 290, size: 46 }, ink) +
    fitted(text, { x: 34, y: 176, width: 290, size: 32 }, ink, ' font-weight="600"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 240"><defs><linearGradient id="g"><stop stop-color="hsl(${hue} 92% 76%)"/><stop offset="1" stop-color="hsl(${hue} 88% 64%)"/></linearGradient></defs><rect width="600" height="240" fill="url(#g)"/><circle cx="474" cy="130" r="128" fill="hsl(${hue} 90% 95%)" opacity=".9"/><g ${FACE} font-weight="800">${words}${things.reverse().join('')}</g></svg>`;
}

const COLUMNS = 2;
const CARD = { width: 188, height: 140, gap: 12, top: 150, left: 16 } as const;

/** Draws a page of specials, in the shape of a sheet of paper. */
function drawLeaflet(spec: LeafletPicture, icons: Icons): string {
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

/**
 * Draws the picture at an address, as SVG; undefined if there is none. Nothing is looked up: the address
 * contains everything that the picture shows, so every copy of the shop draws the same one.
 */
export function drawPicture(pathAndQuery: string, artwork: Artwork): string | undefined {
  const { icons } = artwork;
  const spec = readPictureUrl(pathAndQuery, artwork);
  switch (spec?.kind) {
    case undefined:
      return undefined;
    case 'product':
      return drawProduct(spec, artwork);
    case 'combo':
      return drawCombo(spec, icons);
    case 'category':
      return drawCategory(spec, icons);
    case 'brand':
      return drawBrand(spec);
    case 'supplier':
      return drawSupplier(spec);
    case 'agency':
      return drawAgency(spec);
    case 'banner':
      return drawBanner(spec, icons);
    case 'leaflet':
      return drawLeaflet(spec, icons);
  }
}
