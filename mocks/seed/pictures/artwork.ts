import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import adverts from '../adverts.json' with { type: 'json' };
import choices from '../catalogue/choices.json' with { type: 'json' };
import combos from '../catalogue/combos.json' with { type: 'json' };
import departments from '../catalogue/products.json' with { type: 'json' };
import places from './shapes.json' with { type: 'json' };
import type { TextBox } from './text.ts';

/** Markup of icons by name, on a board of 32 × 32. */
export type Icons = Readonly<Record<string, string>>;

/** The centre of an icon, its size, and its rotation in degrees. */
export interface Spot {
  x: number;
  y: number;
  size: number;
  turn?: number;
}

/** What a text on a package is printed on, which decides the colour of its letters. */
export type Surface = 'main' | 'accent' | 'paper';

/** Where icon and texts of a package go. */
interface Places {
  /** Fresh products show their icon several times. */
  icons: readonly Spot[];
  brand?: TextBox & { on: Surface };
  label?: TextBox & { on: Surface };
}

/**
 * A kind of package, on a board of 300 × 300 around x = 150, standing on y = 244. Its colours are `var(--main)`
 * and `var(--accent)`, which are those of the brand and of the contents, and `var(--dark)` and `var(--light)`.
 */
interface Shape extends Places {
  /** Markup under the icons, and over them: film, mesh, gloss. */
  under: string;
  over: string;
}

/** What pictures are made of. */
export interface Artwork {
  icons: Icons;
  shapes: Readonly<Record<string, Shape>>;
}

/**
 * Rounds decimals: on the board of 32 a tenth is less than a pixel of a card, and pictures get a fifth
 * smaller. Only fractions change, because in a path flags may touch the number that follows them.
 */
const rounded = (body: string): string =>
  body.replace(/\.(\d{2,})/g, (fraction, digits: string) => {
    const tenths = Math.round(Number(`0.${digits}`) * 10);
    return tenths === 10 ? fraction.slice(0, 3) : `.${tenths}`;
  });

/**
 * Returns what is within the `<svg>` of a file, without line breaks.
 * @throws if the file is anything else
 */
export function bodyOf(file: string, text: string): string {
  const body = /^<svg[^>]*>(.+)<\/svg>$/s.exec(text.trim())?.[1];
  if (body === undefined) throw new Error(`${file} must be one <svg> with something in it.`);
  return body.replaceAll('\n', '');
}

/** Reads the drawings in a folder, by name. */
export async function readDrawings(folder: URL): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
  const read = async (file: string): Promise<[name: string, body: string]> => [
    file.replace('.svg', ''),
    bodyOf(file, await readFile(new URL(file, folder), 'utf8')),
  ];
  return new Map(await Promise.all(files.map(read)));
}

/** Returns the names of all icons that the seed uses. */
const usedIcons = (): ReadonlySet<string> =>
  new Set([
    ...departments.flatMap((department) => [
      department.icon,
      ...department.categories.flatMap(({ icon, products }) => [icon, ...products.map((one) => one.icon)]),
    ]),
    ...Object.values(choices).flatMap((choice) => ('icon' in choice ? [choice.icon] : [])),
    combos.icon,
    ...[...combos.combos, ...adverts].flatMap(({ icons }) => icons),
  ]);

/** Reads the icons that pictures use: our own, and those of a set that is twenty times as large. */
async function loadIcons(): Promise<Icons> {
  const own = await readDrawings(new URL('./icons/', import.meta.url));
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  const set: { icons: Record<string, { body: string }> } = JSON.parse(await readFile(file, 'utf8'));
  const iconNamed = (name: string): string => {
    const body = own.get(name) ?? (set.icons[name] && rounded(set.icons[name].body));
    if (body === undefined) throw new Error(`There is no icon called "${name}".`);
    return body;
  };
  return Object.fromEntries(Array.from(usedIcons(), (name) => [name, iconNamed(name)]));
}

/**
 * Puts every shape together with its drawing, which is only the place of the icons for goods without a package.
 * @throws if it has no drawing, or the drawing has not exactly one place for the icons
 */
export function shapesOf(drawings: ReadonlyMap<string, string>): Artwork['shapes'] {
  const shapes = Object.entries(places as Record<string, Places>).map(([name, place]) => {
    const [under, over, ...more] = drawings.get(name)?.split('<g id="icons"/>') ?? [];
    if (under === undefined || over === undefined || more.length > 0)
      throw new Error(`The shape "${name}" needs a drawing with one <g id="icons"/>.`);
    return [name, { ...place, under, over }] as const;
  });
  return Object.fromEntries(shapes);
}

/** Loads what pictures are made of. */
export async function loadArtwork(): Promise<Artwork> {
  const [icons, drawings] = await Promise.all([
    loadIcons(),
    readDrawings(new URL('./shapes/', import.meta.url)),
  ]);
  return { icons, shapes: shapesOf(drawings) };
}
