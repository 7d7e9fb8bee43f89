import type { Artwork } from './artwork.ts';

/** `#rrggbb` without the hash. */
export type Hex = string;

/** A product as it stands on the shelf. */
export interface ProductPicture {
  kind: 'product';
  shape: string;
  icon: string;
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
  icons: readonly string[];
  hue: number;
  tag: string;
}

export interface CategoryPicture {
  kind: 'category';
  icon: string;
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
  icons: readonly string[];
  hue: number;
  title: string;
  text: string;
}

/** A page of specials: the name of a supplier, a title, and items with their prices. */
export interface LeafletPicture {
  kind: 'leaflet';
  icons: readonly string[];
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

const MAXIMUM_LENGTH = 900;
const MAXIMUM_ICONS = 4;
const MAXIMUM_SPECIALS = 6;
/** Separates the texts of a list. */
const SEPARATOR = '|';

const query = (texts: Readonly<Record<string, string>>): string => {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
};

/** Returns the address of a picture, relative to the shop. It contains everything that the picture shows. */
export function pictureUrl(spec: PictureSpec): string {
  switch (spec.kind) {
    case 'product': {
      const { shape, scale, several, hue, icon, colour, accent, brand, label, tag } = spec;
      const package_ = `${shape}-${scale}${several ? 'x' : ''}`;
      return `/pictures/product/${package_}/${icon}/${colour}-${accent}-${hue}.svg${query({ brand, label, tag })}`;
    }
    case 'combo':
      return `/pictures/combo/${spec.icons.join('+')}/${spec.hue}.svg${query({ tag: spec.tag })}`;
    case 'category':
      return `/pictures/category/${spec.icon}/${spec.hue}.svg`;
    case 'banner': {
      const { icons, hue, title, text } = spec;
      return `/pictures/banner/${icons.join('+')}/${hue}.svg${query({ title, text })}`;
    }
    case 'leaflet': {
      const { icons, colour, name, title } = spec;
      const labels = spec.labels.join(SEPARATOR);
      const prices = spec.prices.join(SEPARATOR);
      return `/pictures/leaflet/${icons.join('+')}/${colour}.svg${query({ name, title, labels, prices })}`;
    }
    default:
      return `/pictures/${spec.kind}/${spec.colour}.svg${query({ name: spec.name })}`;
  }
}

const PRODUCT =
  /^\/pictures\/product\/([a-z]+)-(\d{2,3})(x?)\/([a-z-]+)\/([0-9a-f]{6})-([0-9a-f]{6})-(\d{1,3})\.svg$/;
const COMBO = /^\/pictures\/combo\/([a-z+-]+)\/(\d{1,3})\.svg$/;
const BANNER = /^\/pictures\/banner\/([a-z+-]+)\/(\d{1,3})\.svg$/;
const LEAFLET = /^\/pictures\/leaflet\/([a-z+-]+)\/([0-9a-f]{6})\.svg$/;
const CATEGORY = /^\/pictures\/category\/([a-z-]+)\/(\d{1,3})\.svg$/;
const NAME = /^\/pictures\/(brand|supplier|agency)\/([0-9a-f]{6})\.svg$/;

const degrees = (text = '0'): number => Number(text) % 360;

/** Parses what the picture at an address shows; undefined if there is no such picture. */
export function readPictureUrl(pathAndQuery: string, { icons, shapes }: Artwork): PictureSpec | undefined {
  if (pathAndQuery.length > MAXIMUM_LENGTH) return undefined;
  const [path = '', search = ''] = pathAndQuery.split('?', 2);
  const text = new URLSearchParams(search);
  const given = (name: string): string => text.get(name) ?? '';
  const isIcon = (name: string): boolean => Object.hasOwn(icons, name);
  /** Icons separated by `+`; undefined if one is unknown, or there are too many. */
  const iconsOf = (list = '', most = MAXIMUM_ICONS): string[] | undefined => {
    const names = list.split('+');
    return names.length <= most && names.every(isIcon) ? names : undefined;
  };

  const product = PRODUCT.exec(path);
  if (product) {
    const [, shape = '', scale = '', several, icon = '', colour = '', accent = '', hue] = product;
    if (!Object.hasOwn(shapes, shape) || !isIcon(icon)) return undefined;
    return {
      kind: 'product',
      shape,
      icon,
      colour,
      accent,
      hue: degrees(hue),
      scale: Math.min(110, Math.max(60, Number(scale))),
      several: several === 'x',
      brand: given('brand'),
      label: given('label'),
      tag: given('tag'),
    };
  }
  const combo = COMBO.exec(path);
  if (combo) {
    const shown = iconsOf(combo[1]);
    return shown && { kind: 'combo', icons: shown, hue: degrees(combo[2]), tag: given('tag') };
  }
  const banner = BANNER.exec(path);
  if (banner) {
    const shown = iconsOf(banner[1]);
    const texts = { title: given('title'), text: given('text') };
    return shown && { kind: 'banner', icons: shown, hue: degrees(banner[2]), ...texts };
  }
  const leaflet = LEAFLET.exec(path);
  if (leaflet) {
    const [, names, colour = ''] = leaflet;
    const shown = iconsOf(names, MAXIMUM_SPECIALS);
    const listed = (name: string) => given(name).split(SEPARATOR).slice(0, MAXIMUM_SPECIALS);
    const texts = { name: given('name'), title: given('title') };
    const specials = { labels: listed('labels'), prices: listed('prices') };
    return shown && { kind: 'leaflet', icons: shown, colour, ...texts, ...specials };
  }
  const category = CATEGORY.exec(path);
  if (category) {
    const [, icon = '', hue] = category;
    return isIcon(icon) ? { kind: 'category', icon, hue: degrees(hue) } : undefined;
  }
  const [, kind, colour] = NAME.exec(path) ?? [];
  if (!kind || !colour) return undefined;
  return { kind: kind as 'brand' | 'supplier' | 'agency', colour, name: given('name') };
}
