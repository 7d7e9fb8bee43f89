import { type IconName, isIcon } from '../pictures/icon-names.ts';
import { isShape, type ShapeName } from '../pictures/shapes/index.ts';
import type { Hex } from '../pictures/shapes/shape.ts';

/** A root category with the categories in it. */
export interface Department {
  name: string;
  icon: IconName;
  /** Background colour of its pictures, in degrees on the colour wheel. */
  hue: number;
  shelves: readonly Shelf[];
}

/** A category with its products. */
export interface Shelf {
  name: string;
  icon: IconName;
  /** If different from the department. */
  hue?: number;
  /** Other names for its products, in any language; for search. */
  words: string;
  /**
   * One product a line, most popular first:
   *
   * name | brands | sizes | look | words | choices
   *
   * - **name**: lower case, as it reads after a brand. `*` in front shows it on the home screen.
   * - **brands**: separated by commas, the leading one first. Empty for loose goods.
   * - **sizes**: separated by commas, each with the usual price in rand: `2.5 kg 42.99`, `each 4.99`, `6 x
   *   300 ml 69.99`. Sold by weight: `/kg 119.99 from 0.5 by 0.1` or `/g 469.99 from 100 by 50`; the price is
   *   always that of a kg, and `from` and `by` are the smallest quantity and the step as shown. `stokvel 6`
   *   after a price adds a bulk pack of six for buying groups; `in can` after that packs this size in another
   *   shape.
   * - **look**: shape, icon and, where the brand's second colour will not do, a colour: `jar peanuts
   *   #b5763a`. With `!` after the icon every choice shows the same one.
   * - **words**: other names for it.
   * - **choices**: optional, what differs between variants: `Flavour: Peach, Mango`.
   */
  products: string;
}

/** How something is sold by weight: displayed quantity times rate is kg. */
export interface Weighed {
  symbol: 'kg' | 'g';
  rate: number;
  min: number;
  step: number;
}

/** A size that a product is sold in. */
export interface Size {
  /** How many are sold together. */
  pack: number;
  unit: string;
  /** Usual price of the pack, or of a kg, in cents. */
  priceInCents: number;
  weighed?: Weighed;
  /** Number of these in a bulk pack for buying groups. */
  stokvel?: number;
  /** Package shape, if its own. */
  shape?: ShapeName;
}

/** A parsed line of a shelf. */
export interface ProductLine {
  name: string;
  sample: boolean;
  brands: readonly string[];
  sizes: readonly Size[];
  shape: ShapeName;
  icon: IconName;
  sameIcon: boolean;
  accent?: Hex;
  words: string;
  /** What differs, and the choices. */
  relation?: { name: string; choices: readonly string[] };
}

/** A line of the catalogue is invalid. */
export class CatalogueLineInvalid extends Error {
  constructor(line: string, reason: string) {
    super(`${reason} in the line of the catalogue: ${line}`);
    this.name = 'CatalogueLineInvalid';
  }
}

/** Returns the parts of a text that are separated by commas. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Converts `42.99` to cents. */
const cents = (rand = ''): number => Math.round(Number(rand) * 100);

const WEIGHED = /^\/(kg|g) (\d+\.\d\d)(?: from ([\d.]+) by ([\d.]+))?$/;
const SIZE = /^(?:(\d+) x )?(.+?) (\d+\.\d\d)(?: stokvel (\d+))?(?: in ([a-z]+))?$/;

function readSize(text: string, line: string): Size {
  const weighed = WEIGHED.exec(text);
  if (weighed) {
    const [, symbol, price, from, by] = weighed;
    const isKg = symbol === 'kg';
    return {
      pack: 1,
      unit: isKg ? 'kg' : 'g',
      priceInCents: cents(price),
      weighed: {
        symbol: isKg ? 'kg' : 'g',
        rate: isKg ? 1 : 0.001,
        min: Number(from ?? (isKg ? 0.25 : 100)),
        step: Number(by ?? (isKg ? 0.05 : 50)),
      },
    };
  }
  const [, pack = '1', unit, price, stokvel, shape] = SIZE.exec(text) ?? [];
  if (!unit) throw new CatalogueLineInvalid(line, `"${text}" is not a size with a price`);
  if (shape !== undefined && !isShape(shape))
    throw new CatalogueLineInvalid(line, `"${shape}" is not a shape`);
  return {
    pack: Number(pack),
    unit,
    priceInCents: cents(price),
    ...(stokvel && { stokvel: Number(stokvel) }),
    ...(shape && { shape }),
  };
}

/** Reads one line of a shelf. Throws `CatalogueLineInvalid` with the reason. */
export function readProductLine(line: string): ProductLine {
  const parts = line.split('|').map((part) => part.trim());
  const [marked = '', brands = '', sizes = '', look = '', words = '', choices = ''] = parts;
  if (parts.length < 5) throw new CatalogueLineInvalid(line, 'A column is missing');
  const [shape = '', shownIcon = '', colour] = look.split(' ');
  const icon = shownIcon.replace('!', '');
  if (!isShape(shape)) throw new CatalogueLineInvalid(line, `"${shape}" is not a shape`);
  if (!isIcon(icon)) throw new CatalogueLineInvalid(line, `"${icon}" is not an icon`);
  const [relation = '', among = ''] = choices.split(':');
  return {
    name: marked.replace('*', ''),
    sample: marked.startsWith('*'),
    brands: listed(brands),
    sizes: listed(sizes).map((size) => readSize(size, line)),
    shape,
    icon,
    sameIcon: shownIcon.endsWith('!'),
    ...(colour && { accent: colour.replace('#', '') }),
    words,
    ...(relation && { relation: { name: relation, choices: listed(among) } }),
  };
}

/** Returns the non-empty lines of a table written as text. */
export const linesOf = (table: string): string[] => table.split('\n').filter((line) => line.trim() !== '');
