import { capital } from '../../shop/catalog/translate.ts';
import type { ComboPicture, ProductPicture } from '../pictures/spec.ts';
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
