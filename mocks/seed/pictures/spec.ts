import type { Hex } from './colour.ts';
import type { IconName } from './icon-names.ts';
import type { ShapeName } from './shapes/index.ts';

/** Goods as they stand on the shelf. */
export interface ProductPicture {
  kind: 'product';
  shape: ShapeName;
  icon: IconName;
  /** Colour of the brand. */
  colour: Hex;
  /** Colour of what is inside, or of the flavour. */
  accent: Hex;
  /** Colour of the ground: degrees on the colour wheel. */
  hue: number;
  /** Size against other packages of the product, in percent, 60 to 110. */
  scale: number;
  /** Several packages in shrink wrap. */
  several: boolean;
  /** Word mark on the package. */
  brand: string;
  /** What it is, on the package. */
  label: string;
  /** Pack size, in the corner. */
  tag: string;
}

/** Several goods that are sold together. */
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

/** An advertisement: goods beside a few words. */
export interface BannerPicture {
  kind: 'banner';
  icons: readonly IconName[];
  hue: number;
  title: string;
  text: string;
}

/** A page of specials: the name of a supplier, a title, and goods with their prices. */
export interface LeafletPicture {
  kind: 'leaflet';
  icons: readonly IconName[];
  /** Colour of the supplier. */
  colour: Hex;
  name: string;
  title: string;
  /** What each special is, and what it costs; as many as there are icons. */
  labels: readonly string[];
  prices: readonly string[];
}

/** Everything that a picture shows; its address says it all. */
export type PictureSpec =
  | ProductPicture
  | ComboPicture
  | CategoryPicture
  | NamePicture
  | BannerPicture
  | LeafletPicture;
