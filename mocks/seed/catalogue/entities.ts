import { capital } from '../../shop/catalog/present.ts';
import { pick } from '../../shop/random.ts';
import type { ComboPicture, ProductPicture } from '../pictures/url.ts';
import type { Weighed } from './notation.ts';

/** Builds the name of a sellable: brand, product, choices, size. */
export const variantName = ({
  brand,
  product,
  choices,
  nameSuffix,
}: Pick<Variant, 'brand' | 'product' | 'choices' | 'nameSuffix'>): string =>
  capital(
    [brand?.name, product.name, ...choices.map(({ name }) => name), nameSuffix].filter(Boolean).join(' '),
  );

export interface Category {
  id: number;
  parentId?: number;
  name: string;
  icon: ProductPicture['icon'];
  hue: number;
  position: number;
  /** Other names for its products. */
  words: string;
}

export interface Brand {
  id: number;
  name: string;
  colour: string;
  accent: string;
  /** Multiplies the prices of the catalogue. */
  level: number;
}

/** A choice within a relation. */
export interface Correlation {
  id: number;
  relationId: number;
  name: string;
  position: number;
}

/** A product as written in the catalogue. */
export interface Product {
  id: number;
  category: Category;
  /** In lower case, as it reads after a brand. */
  name: string;
  words: string;
  sample: boolean;
  /** Position within the category. */
  position: number;
  /** From 0 to 1, for what everybody buys. */
  popularity: number;
  picture: ProductPicture | ComboPicture;
}

/** One variant of a product: this brand, this size, this pack, these choices. */
export interface Variant {
  id: number;
  kind: 'regular' | 'stokvel' | 'combo';
  product: Product;
  brand?: Brand;
  /** Position of the brand among those of the product, from 0. */
  brandPlace: number;
  unitId: number;
  packId: number;
  /** How many units are sold together. */
  pack: number;
  measurement: string;
  /** The size again if it belongs in the name: not for items weighed or sold by the piece. */
  nameSuffix: string;
  choices: readonly Correlation[];
  /** Usual price in cents; per kg if weighed. */
  usualInCents: number;
  weighed?: Weighed;
  /** From 0, the smallest size of the product, to 1, the largest. */
  size: number;
  /** Variants of one group cost the same at a supplier: they differ in flavour only. */
  priceGroup: number;
  /** The same item as a single unit, if sold. */
  single?: Variant;
  /** Contents of a combo. */
  parts?: readonly { variant: Variant; qty: number }[];
  picture: ProductPicture | ComboPicture;
}

/** The base catalogue: the same for every seed. */
export interface Catalogue {
  categories: readonly Category[];
  brands: readonly Brand[];
  units: readonly string[];
  packs: readonly number[];
  relations: readonly string[];
  correlations: readonly Correlation[];
  products: readonly Product[];
  variants: readonly Variant[];
}

/*
 * A shop of a million offers has more than five hundred products. Beyond the base, generation 0, the
 * catalogue is repeated: the same items as another line of another brand. Nothing is stored; everything
 * derives from the base and the generation number.
 */

const listed = (text: string): string[] => text.split(', ');

const LINES = listed(
  'homestyle, farm style, heritage, classic, select, country, everyday, family, golden, royal, village, traditional, sunshine, premium, market, harvest, township, original, favourite, finest',
);
/** More than any product has, so that its brands stay distinct. */
const BRANDS_PER_GENERATION = 8;
const FIRST = listed('Rooi, Blou, Kaap, Mooi, Lang, Groot, Wit, Umfula, Thula, Oos, Karoo, Vaal, Amo');
const LAST = listed('fontein, kuil, rand, sig, spruit, oord, rus, dal, poort, kraal, bult');
const COLOURS = listed(
  'c92a2a, 1864ab, 2b8a3e, e67700, 862e9c, 0b7285, a61e4d, 5c940d, 364fc7, d9480f, 5c3a21',
);
const ACCENTS = listed('ffd43b, d3f9d8, ffe8cc, a5d8ff, ffdeeb, f1f3f5, 94d82d');

/** Returns the key of something in the base in another generation. */
export const idIn = (generation: number, id: number, count: number): number => id + count * generation;

/** Returns the brands that a generation after the base adds. */
export function brandsOf(generation: number, baseCount: number): Brand[] {
  return Array.from({ length: BRANDS_PER_GENERATION }, (_, place) => {
    const at = (generation - 1) * BRANDS_PER_GENERATION + place;
    const of = <T>(list: readonly T[], step: number): T =>
      pick(list, ((at * step) % list.length) / list.length);
    return {
      id: baseCount + at + 1,
      name: `${of(FIRST, 1)}${LAST[(at + Math.floor(at / FIRST.length)) % LAST.length]}`,
      colour: of(COLOURS, 3),
      accent: of(ACCENTS, 2),
      level: 1,
    };
  });
}

/** Combos only consist of base products. */
export const isIn = (generation: number, product: Product): boolean =>
  generation === 0 || product.picture.kind !== 'combo';

/** Returns the name of a product in a generation, as it reads after a brand. */
export const nameIn = (generation: number, name: string): string =>
  generation === 0 ? name : `${LINES[(generation - 1) % LINES.length]} ${name}`;

/**
 * Returns the brand of a product in a generation after the base; `place` is that of the brand among those of
 * the product.
 */
export const brandIn = (product: Product, place: number, brands: readonly Brand[]): Brand | undefined =>
  brands[(product.category.id + place) % brands.length];
