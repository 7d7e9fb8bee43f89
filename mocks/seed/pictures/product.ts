import { type Hex, inkOn, shade } from './colour.ts';
import type { Icons } from './icon-names.ts';
import { ROUND, scene, tagged } from './scene.ts';
import { shapes } from './shapes/index.ts';
import type { Paint, Shape, Spot, Surface } from './shapes/shape.ts';
import type { ProductPicture } from './spec.ts';
import { fitted } from './text.ts';
import { mannerOf } from './word-mark.ts';

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
export function drawProduct(spec: ProductPicture, icons: Icons): string {
  const { shape: name, colour, accent, hue } = spec;
  const shape: Shape = shapes[name];
  const paint: Paint = {
    main: `#${colour}`,
    accent: `#${accent}`,
    dark: shade(colour, -0.28),
    light: shade(colour, 0.3),
  };
  const place = shape.icons.length === 1 ? use : outlined;
  const body = [
    shape.draw(paint),
    ...shape.icons.map((spot) => place(spot)),
    shape.over?.(paint) ?? '',
    shape.brand
      ? fitted(spec.brand, shape.brand, ink(shape.brand.on, colour, accent), mannerOf(spec.brand))
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
