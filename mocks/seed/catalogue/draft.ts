import { createChance } from '../../shop/random.ts';
import type { Brand, Category, Correlation, Product, Variant } from './entities.ts';
import { lookOf } from './look.ts';
import { linesOf, type ProductLine, type Size } from './notation.ts';

/**
 * Brands, all fictional. One per line: name | colour | second colour | price level. The colours are those of
 * its packages; the last number multiplies the prices of the catalogue.
 */
const brandLines = `
Goudaar | d99a00 | c0392b | 1
Ntabeni | 2b8a3e | ffd43b | 0.97
Vaalkop | 1f6fb2 | f59f00 | 0.94
Isivuno | e8590c | 2b8a3e | 0.86
Meulstroom | 8a5a2b | f2c230 | 1
Delta Pearl | 0b7285 | ffd43b | 1.04
Twee Riviere | e03131 | ffe066 | 1
Bella Riva | 2f9e44 | e03131 | 1.06
Soetveld | d6336c | ffdeeb | 1
Umoba | 37b24d | d3f9d8 | 0.96
Pekelberg | 1971c2 | e7f5ff | 1
Sonvlam | f59f00 | 2b8a3e | 1
Oliekan | fab005 | e03131 | 0.93
Oesland | 74b816 | ffe066 | 1
Sonop | f76707 | ffec99 | 1.05
Crunchy Kraal | c2255c | ffd43b | 1
Kasi Choice | f03e3e | ffd43b | 0.84
Bakhuis | 9c36b5 | fcc2d7 | 1
Tannie Grieta | a61e4d | ffe8cc | 1.04
Weskus Catch | c92a2a | ffd43b | 1
Blouwater | 1864ab | 99e9f2 | 0.95
Tafelmaat | d9480f | ffe8cc | 1
Oesfees | 2f9e44 | ffd8a8 | 0.94
Mama Zodwa | 7048e8 | ffa94d | 1.03
Aunty Priya | e67700 | 2b8a3e | 1.02
Bazaar Road | a61e4d | ffc078 | 1
Kaapse Geur | 5c940d | ffe066 | 1.05
Potjieman | 343a40 | ff922b | 1
Oom Piet | b02a1e | fff3bf | 1
Kasi Flame | e03131 | ffa94d | 1.04
Grondboon Bros | e8590c | ffe8cc | 1
Bosveld Bee | f08c00 | 5c3a12 | 1.06
Konfytpot | c2255c | ffdeeb | 1
Sederkloof | b23a1e | ffd43b | 1.05
Teatime Hill | 2b8a3e | fff3bf | 1
Moerkoffie Co | 5c3a21 | e8c39e | 1.03
Kasi Roast | 862e1c | ffc078 | 0.94
Roompot | 1c7ed6 | fff9db | 1
Bubbelo | 1098ad | 99e9f2 | 0.95
Jozi Fizz | c92a2a | ffe066 | 1
Kaapse Gemmer | 2b8a3e | ffd43b | 1.05
Boordvars | 37b24d | ffa94d | 1.05
Tropiland | f76707 | ffe066 | 0.96
Koeldam | ae3ec9 | ffd8a8 | 1
Ukhamba | 7f4f24 | ffd8a8 | 1
Bergbron | 1971c2 | a5d8ff | 1
Valsrivier | 0c8599 | c5f6fa | 0.92
Spoed | 212529 | 94d82d | 1.05
Oom Faan | 4a2c1a | e8a35c | 1.08
Karooveld | 8f5a2a | ffe8cc | 1
Jagtersrus | 2f4f2f | e8a35c | 1.04
Kasi Crunch | e03131 | ffd43b | 0.93
Skyfie | f08c00 | fff3bf | 1
Krakkel | 5f3dc4 | ffd43b | 1.05
Teekoek | c2255c | fff0f6 | 1
Soetrit | 5f3dc4 | ffd43b | 1
Lekka Pop | e64980 | 66d9e8 | 0.94
Zonke Sweets | 12b886 | ffec99 | 0.9
Kakaoberg | 4e2a1e | d0a56b | 1.1
Neutkraker | 7f5539 | ffe066 | 1.04
Vleiskraal | b02a37 | ffe3e3 | 1
Kota King | f59f00 | c92a2a | 0.92
Groentepad | 2f9e44 | d8f5a2 | 1
Yskoud | 1c7ed6 | a5d8ff | 1
Roomkasteel | 862e9c | ffe3f3 | 1.07
Bergvlei | 1c7ed6 | d0ebff | 1.02
Nkomo Valley | 2b8a3e | d3f9d8 | 0.96
Melkhoek | 3b5bdb | ffe066 | 1
Henhouse Hill | 5c7a29 | ffe8a3 | 1
Plaasnes | c77c11 | fff3bf | 0.95
Sonbrood | 1864ab | ffd43b | 1
Kasi Oond | e8590c | fff3bf | 0.92
Goudkors | 9c6b1e | c92a2a | 1.04
Sandkuil | 8a5a2b | 94d82d | 1
Skoonwas | 1971c2 | ffd43b | 1
Amanzi Clean | 0b7285 | ff922b | 0.94
Wit Wolk | 4263eb | c5f6fa | 1.06
Blink | 1864ab | 74c0fc | 1
Skitter | f2b705 | 2b8a3e | 0.97
Skrop | 2f9e44 | e03131 | 0.94
Wolkie | 5f3dc4 | d0bfff | 1.02
Sagtevou | e64980 | ffdeeb | 0.95
Vuurwarm | 212529 | f76707 | 1
Boma | 7f4f24 | ffa94d | 0.96
Isibane | c92a2a | ffec99 | 1
Varsblom | 12b886 | c3fae8 | 1
Thandeka | ae3ec9 | f3d9fa | 1.04
Manneberg | 364152 | 66d9e8 | 1.03
Witlag | 1971c2 | e03131 | 1
Kroonhaar | 343a40 | ffd43b | 1
Ntombi | d6336c | ffc9de | 1.02
Blomtyd | e64980 | fcc2d7 | 1
Gesondpad | e03131 | d0ebff | 1
Bambanani | 0ca678 | c3fae8 | 0.95
Mntwana | 4dabf7 | ffe3f3 | 1.02
Sagte Soen | f783ac | fff0f6 | 1.06
Brakkie | c92a2a | ffd43b | 1
Kraalhond | 5c3a21 | 94d82d | 0.9
Miaau | ae3ec9 | ffd8a8 | 1
Veerkraal | 2f9e44 | ffe066 | 1
`;

/** Reads the brands, in the order of their lines. */
const readBrands = (): Brand[] =>
  linesOf(brandLines).map((line, at) => {
    const [name = '', colour = '', accent = '', level] = line.split('|').map((part) => part.trim());
    return { id: at + 1, name, colour, accent, level: Number(level) };
  });

/** Creates a list of unique values, whose keys are their positions from 1. */
function createNumbered<T>() {
  const ids = new Map<T, number>();
  return {
    idOf(value: T): number {
      const known = ids.get(value);
      if (known !== undefined) return known;
      ids.set(value, ids.size + 1);
      return ids.size;
    },
    values: (): T[] => [...ids.keys()],
  };
}

/** Creates a catalogue to read into. */
export function createDraft() {
  const brands = readBrands();
  const byName = new Map<string, Brand>(brands.map((brand) => [brand.name, brand]));
  const relations = createNumbered<string>();
  const correlations: Correlation[] = [];
  return {
    brands,
    brandOf: (name: string | undefined): Brand | undefined =>
      name === undefined ? undefined : byName.get(name),
    categories: [] as Category[],
    products: [] as Product[],
    variants: [] as Variant[],
    units: createNumbered<string>(),
    packs: createNumbered<number>(),
    relations,
    correlations,
    /** Returns the choice with that name in the relation, creating it if needed. */
    correlationOf(relation: string, name: string): Correlation {
      const relationId = relations.idOf(relation);
      const among = correlations.filter((other) => other.relationId === relationId);
      const known = among.find((other) => other.name === name);
      if (known) return known;
      const added = { id: correlations.length + 1, relationId, name, position: among.length };
      correlations.push(added);
      return added;
    },
  };
}

export type Draft = ReturnType<typeof createDraft>;

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
