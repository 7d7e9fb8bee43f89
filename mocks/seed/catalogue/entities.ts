import type { ComboPicture, ProductPicture } from '../pictures/spec.ts';
import type { Weighed } from './notation.ts';

export interface Category {
  id: number;
  parentId?: number;
  name: string;
  icon: ProductPicture['icon'];
  hue: number;
  position: number;
  /** What else its goods are called. */
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

/** A product of the catalogue as it is written down. */
export interface Product {
  id: number;
  category: Category;
  /** As it reads after a brand. */
  name: string;
  words: string;
  sample: boolean;
  /** Place within the category. */
  position: number;
  /** From 1, what everybody buys, down to 0. */
  popularity: number;
  picture: ProductPicture | ComboPicture;
}

/** One variant of a product: this brand, this size, this pack, these choices. */
export interface Variant {
  id: number;
  kind: 'regular' | 'stokvel' | 'combo';
  product: Product;
  brand?: Brand;
  /** Place of the brand among those of the product, from 0. */
  brandPlace: number;
  unitId: number;
  packId: number;
  /** How many units are sold together. */
  pack: number;
  measurement: string;
  /** The size again where it belongs into the name: not for what is weighed or sold by the piece. */
  nameSuffix: string;
  choices: readonly Correlation[];
  /** Price in the usual shop, in cents; of a kg where it is weighed. */
  usualInCents: number;
  weighed?: Weighed;
  /** From 0, the smallest size of the product, to 1, the largest. */
  size: number;
  /** Variants of one group cost the same at a supplier: they differ in flavour only. */
  priceGroup: number;
  /** The same in a single unit, if that is sold. */
  single?: Variant;
  /** What a combo holds. */
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
