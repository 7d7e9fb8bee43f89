import type { Hex } from './colour.ts';
import type { IconName } from './icon-names.ts';
import type { ShapeName } from './shapes/index.ts';

/** A product as it stands on the shelf. */
export interface ProductPicture {
  kind: 'product';
  shape: ShapeName;
  icon: IconName;
  /** Colour of the brand. */
  colour: Hex;
  /** Colour of the contents, or of the flavour. */
  accent: Hex;
  /** Background colour, in degrees on the colour wheel. */
  hue: number;
  /** Size relative to other packages of the product, in percent, 60 to 110. */
  scale: number;
  /** Several packages in shrink wrap. */
  several: boolean;
  /** Word mark on the package. */
  brand: string;
  /** Product description on the package. */
  label: string;
  /** Pack size, in the corner. */
  tag: string;
}

/** Several items sold together. */
export interface ComboPicture {
  kind: 'combo';
  icons: readonly IconName[];
  hue: number;
  tag: string;
}

export interface CategoryPicture {
  kind: 'category';
  icon: IconName;
  hue: number;
}

/** A brand, a supplier or a group of suppliers: a name in a colour. */
export interface NamePicture {
  kind: 'brand' | 'supplier' | 'agency';
  colour: Hex;
  name: string;
}

/** An advertisement: items next to a few words. */
export interface BannerPicture {
  kind: 'banner';
  icons: readonly IconName[];
  hue: number;
  title: string;
  text: string;
}

/** A page of specials: the name of a supplier, a title, and items with their prices. */
export interface LeafletPicture {
  kind: 'leaflet';
  icons: readonly IconName[];
  /** Colour of the supplier. */
  colour: Hex;
  name: string;
  title: string;
  /** Name and price of each special; as many as there are icons. */
  labels: readonly string[];
  prices: readonly string[];
}

/** Everything that a picture shows, all of it encoded in its address. */
export type PictureSpec =
  | ProductPicture
  | ComboPicture
  | CategoryPicture
  | NamePicture
  | BannerPicture
  | LeafletPicture;
