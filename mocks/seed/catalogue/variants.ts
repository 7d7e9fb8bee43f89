import { capital } from '../../shop/catalog/present.ts';
import { createChance } from '../../shop/random.ts';
import type { ComboPicture, Hex, ProductPicture } from '../pictures/url.ts';
import choiceLooks from './choices.json' with { type: 'json' };

export interface Category {
  id: number;
  parentId?: number | undefined;
  name: string;
  icon: string;
  /** Background colour of its pictures, in degrees on the colour wheel. */
  hue: number;
  position: number;
  /** Other names for its products, in any language; for search. */
  words: string;
}

export interface Brand {
  id: number;
  name: string;
  /** The colours of its packages. */
  colour: Hex;
  accent: Hex;
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

/** A size that a product is sold in. */
interface Size {
  /** How many are sold together. Defaults to one. */
  pack?: number;
  unit: string;
  /** Usual price of the pack, or of a kg, in rand. */
  price: number;
  /** If sold by weight: the smallest quantity and the step, in the unit. */
  min?: number;
  step?: number;
  /** Number of these in a bulk pack for buying groups. */
  stokvel?: number;
  /** Package shape, if its own. */
  shape?: string;
}

/** A product in `products.json`. */
export interface ProductEntry {
  /** In lower case, as it reads after a brand. */
  name: string;
  /** Whether the home screen shows it. */
  sample?: boolean;
  /** The leading one first; none for loose goods. */
  brands?: readonly string[];
  sizes: readonly Size[];
  shape: string;
  icon: string;
  /** Whether every choice shows the same icon. */
  sameIcon?: boolean;
  /** Where the brand's second colour will not do. */
  accent?: Hex;
  /** Other names for it. */
  words: string;
  /** What differs between variants, and the choices. */
  relation?: string;
  choices?: readonly string[];
}

/** A product of the catalogue. */
export interface Product {
  id: number;
  category: Category;
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
  brand?: Brand | undefined;
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
  /** How it is sold by weight: displayed quantity times rate is kg. */
  weighed?: { symbol: string; rate: number; min: number; step: number };
  /** From 0, the smallest size of the product, to 1, the largest. */
  size: number;
  /** Variants of one group cost the same at a supplier: they differ in flavour only. */
  priceGroup: number;
  /** The same item as a single unit, if sold. */
  single?: Variant | undefined;
  /** Contents of a combo. */
  parts?: readonly { variant: Variant; qty: number }[];
  picture: ProductPicture | ComboPicture;
}

/** The base catalogue: the same for every seed. */
export interface Catalogue {
  categories: Category[];
  brands: readonly Brand[];
  units: string[];
  packs: number[];
  relations: string[];
  correlations: Correlation[];
  products: Product[];
  variants: Variant[];
}

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

/** Returns the key of a value, which is its position in the list from 1; adds it if it is new. */
export const idOf = <T>(list: T[], value: T): number => list.indexOf(value) + 1 || list.push(value);

/** Returns the choice with that name in the relation, creating it if needed. */
function correlationOf({ relations, correlations }: Catalogue, relation: string, name: string): Correlation {
  const relationId = idOf(relations, relation);
  const among = correlations.filter((other) => other.relationId === relationId);
  const known = among.find((other) => other.name === name);
  if (known) return known;
  const added = { id: correlations.length + 1, relationId, name, position: among.length };
  correlations.push(added);
  return added;
}

/** How a choice appears on the package: the colour of the contents, and the picture. */
const LOOKS: Readonly<Record<string, { accent: Hex; icon?: string }>> = choiceLooks;
const UNBRANDED = { name: '', colour: '5c7a5c', accent: 'ffffff' };
/** Items that lie unpackaged: several of them form a heap. */
const UNPACKED: ReadonlySet<string> = new Set(['loose', 'pair', 'heap']);
const SMALLEST = 86;
const ONLY = 97;

/**
 * Returns how a variant looks on the shelf. `rank` is from 0, the smallest size, to 1, the largest; undefined
 * for an only size.
 */
export function lookOf(
  entry: ProductEntry,
  category: Category,
  variant: { brand?: Brand | undefined; choice?: string | undefined; size: Size; rank?: number | undefined },
): Omit<ProductPicture, 'tag'> {
  const { choice, size, rank } = variant;
  const { pack = 1, unit } = size;
  const brand = variant.brand ?? UNBRANDED;
  const chosen = choice === undefined ? undefined : LOOKS[choice];
  const shape = size.shape ?? entry.shape;
  const isUnpacked = UNPACKED.has(shape);
  return {
    kind: 'product',
    shape: isUnpacked && pack > 1 ? 'heap' : shape,
    icon: (entry.sameIcon ? undefined : chosen?.icon) ?? entry.icon,
    colour: brand.colour,
    accent: chosen?.accent ?? entry.accent ?? brand.accent,
    hue: category.hue,
    scale: rank === undefined ? ONLY : Math.round(SMALLEST + (100 - SMALLEST) * rank),
    // Packages sold together, as opposed to one package that holds several pieces.
    several: !isUnpacked && entry.sizes.some((other) => other.unit === unit && (other.pack ?? 1) < pack),
    brand: isUnpacked ? '' : brand.name,
    label: isUnpacked ? '' : (choice ?? capital(entry.name)),
  };
}

const IN_BASE_UNITS: Readonly<Record<string, number>> = { kg: 1000, g: 1, l: 1000, ml: 1 };

/** Returns the contents of a unit, in g, ml or pieces; only for comparing sizes of one product. */
function amountOf(unit: string): number {
  const [, amount = '1', measure = ''] = /([\d.]+)?\s*([a-z]+)/.exec(unit) ?? [];
  return Number(amount) * (IN_BASE_UNITS[measure] ?? 1);
}

/** Ranks a size from 0 for the smallest to 1 for the largest; undefined if there is only one size. */
function rankOf(size: Size, sizes: readonly Size[]): number | undefined {
  const amounts = [...new Set(sizes.map(({ unit }) => amountOf(unit)))].sort((a, b) => a - b);
  return amounts.length < 2 ? undefined : amounts.indexOf(amountOf(size.unit)) / (amounts.length - 1);
}

/** Returns pack and unit as displayed. */
function measurementOf({ pack = 1, unit, min }: Size): string {
  if (min !== undefined) return 'per kg';
  if (pack === 1) return unit;
  return unit === 'each' ? `${pack} pack` : `${pack} x ${unit}`;
}

function weighedOf({ unit, min, step }: Size): Pick<Variant, 'weighed'> {
  if (min === undefined || step === undefined) return {};
  return { weighed: { symbol: unit, rate: unit === 'kg' ? 1 : 0.001, min, step } };
}

/** Returns the usual price of a size in cents. */
const centsOf = ({ price }: Size): number => Math.round(price * 100);

/** Share of the sizes and choices that brands after the leading one come in. */
const FOLLOWERS_SHARE = 0.72;
/** How many brands of a product also come in bulk packs. */
const STOKVEL_BRANDS = 2;
/** Usual price of a bulk pack relative to the same items in single packs. */
const STOKVEL_LEVEL = 0.89;

// The catalogue is the same for every seed: to a shopper, which sizes a brand comes in is not random.
const chance = createChance(0);

/** Filters a list; the leading brand keeps all of it, every other one at least the first item. */
function kept<T>(values: readonly T[], isLeader: boolean, keep: (value: T) => boolean): readonly T[] {
  const some = isLeader ? values : values.filter(keep);
  return some.length > 0 ? some : values.slice(0, 1);
}

type Facts = Pick<Variant, 'kind' | 'brand' | 'brandPlace' | 'usualInCents' | 'priceGroup' | 'single'>;

function addVariant(
  catalogue: Catalogue,
  product: Product,
  entry: ProductEntry,
  size: Size,
  choice: string | undefined,
  facts: Facts,
): Variant {
  const { pack = 1, unit } = size;
  const { brand } = facts;
  const rank = rankOf(size, entry.sizes);
  const measurement = measurementOf(size);
  const isPlain = measurement === 'each' || (size.min !== undefined && entry.sizes.length === 1);
  const variant: Variant = {
    ...facts,
    id: catalogue.variants.length + 1,
    product,
    unitId: idOf(catalogue.units, unit),
    packId: idOf(catalogue.packs, pack),
    pack,
    measurement,
    nameSuffix: isPlain ? '' : measurement,
    choices: entry.relation && choice ? [correlationOf(catalogue, entry.relation, choice)] : [],
    ...weighedOf(size),
    size: rank ?? 0.5,
    picture: {
      ...lookOf(entry, product.category, { brand, choice, size, rank }),
      tag: measurement === 'each' ? '' : measurement,
    },
  };
  catalogue.variants.push(variant);
  return variant;
}

/** Adds every variant of a product: its brands, sizes, choices, and bulk packs for buying groups. */
export function addVariants(catalogue: Catalogue, product: Product, entry: ProductEntry): void {
  for (const [brandPlace, brandName] of (entry.brands ?? [undefined]).entries()) {
    const isLeader = brandPlace === 0;
    const brand = catalogue.brands.find(({ name }) => name === brandName);
    const keeps = (key: string) => chance(entry.name, brandName ?? '', key) < FOLLOWERS_SHARE;
    const sizes = kept(entry.sizes, isLeader, ({ pack = 1, unit }) => keeps(`${pack} ${unit}`));
    const choices = kept(entry.choices ?? [undefined], isLeader, (choice) => keeps(choice ?? ''));
    const singles = new Map<string, Variant>();
    for (const size of sizes) {
      const { pack = 1, unit, stokvel } = size;
      const priceGroup = catalogue.variants.length + 1;
      const usualInCents = centsOf(size) * (brand?.level ?? 1);
      for (const choice of choices) {
        const added = addVariant(catalogue, product, entry, size, choice, {
          kind: 'regular',
          brand,
          brandPlace,
          usualInCents,
          priceGroup,
          single: pack > 1 ? singles.get(`${unit} ${choice}`) : undefined,
        });
        if (pack === 1) singles.set(`${unit} ${choice}`, added);
        if (stokvel === undefined || brandPlace >= STOKVEL_BRANDS || choice !== choices[0]) continue;
        addVariant(catalogue, product, entry, { ...size, pack: pack * stokvel }, choice, {
          kind: 'stokvel',
          brand,
          brandPlace,
          usualInCents: usualInCents * stokvel * STOKVEL_LEVEL,
          priceGroup,
          single: added.single ?? added,
        });
      }
    }
  }
}
