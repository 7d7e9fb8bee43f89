import { createChance } from '../../shop/random.ts';
import type { Draft } from './draft.ts';
import type { Brand, Product, Variant } from './entities.ts';
import { lookOf } from './look.ts';
import type { ProductLine, Size } from './notation.ts';

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
function measurementOf({ pack, unit, weighed }: Size): string {
  if (weighed) return 'per kg';
  if (pack === 1) return unit;
  return unit === 'each' ? `${pack} pack` : `${pack} x ${unit}`;
}

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

interface Facts {
  kind: 'regular' | 'stokvel';
  brand: Brand | undefined;
  brandPlace: number;
  choice: string | undefined;
  usualInCents: number;
  priceGroup: number;
  single: Variant | undefined;
}

function addVariant(draft: Draft, product: Product, line: ProductLine, size: Size, facts: Facts): Variant {
  const { kind, brand, brandPlace, choice, usualInCents, priceGroup, single } = facts;
  const rank = rankOf(size, line.sizes);
  const measurement = measurementOf(size);
  const isPlain = measurement === 'each' || (size.weighed !== undefined && line.sizes.length === 1);
  const variant: Variant = {
    id: draft.variants.length + 1,
    kind,
    product,
    ...(brand && { brand }),
    brandPlace,
    unitId: draft.units.idOf(size.unit),
    packId: draft.packs.idOf(size.pack),
    pack: size.pack,
    measurement,
    nameSuffix: isPlain ? '' : measurement,
    choices: line.relation && choice !== undefined ? [draft.correlationOf(line.relation.name, choice)] : [],
    usualInCents,
    ...(size.weighed && { weighed: size.weighed }),
    size: rank ?? 0.5,
    priceGroup,
    ...(single && { single }),
    picture: {
      ...lookOf(line, product.category, { brand, choice, size, rank }),
      tag: measurement === 'each' ? '' : measurement,
    },
  };
  draft.variants.push(variant);
  return variant;
}

/** Adds every variant of a product: its brands, sizes, choices, and bulk packs for buying groups. */
export function addVariants(draft: Draft, product: Product, line: ProductLine): void {
  const brandNames = line.brands.length > 0 ? line.brands : [undefined];
  for (const [at, brandName] of brandNames.entries()) {
    const brand = draft.brandOf(brandName);
    const keeps = (key: string) => chance(line.name, brandName ?? '', key) < FOLLOWERS_SHARE;
    const sizes = kept(line.sizes, at === 0, ({ pack, unit }) => keeps(`${pack} ${unit}`));
    const choices = kept(line.relation?.choices ?? [undefined], at === 0, (choice) => keeps(choice ?? ''));
    const singles = new Map<string, Variant>();
    for (const size of sizes) {
      const priceGroup = draft.variants.length + 1;
      const usualInCents = size.priceInCents * (brand?.level ?? 1);
      for (const choice of choices) {
        const single = singles.get(`${size.unit} ${choice}`);
        const facts = { brand, brandPlace: at, choice, priceGroup };
        const added = addVariant(draft, product, line, size, {
          ...facts,
          kind: 'regular',
          usualInCents,
          single: size.pack > 1 ? single : undefined,
        });
        if (size.pack === 1) singles.set(`${size.unit} ${choice}`, added);
        if (size.stokvel === undefined || at >= STOKVEL_BRANDS || choice !== choices[0]) continue;
        const bulk = { ...size, pack: size.pack * size.stokvel };
        addVariant(draft, product, line, bulk, {
          ...facts,
          kind: 'stokvel',
          usualInCents: usualInCents * size.stokvel * STOKVEL_LEVEL,
          single: added.single ?? added,
        });
      }
    }
  }
}
