import { capital } from '../../shop/catalog/present.ts';
import { searchTexts, spellable } from '../../shop/catalog/search-terms.ts';
import { pick } from '../../shop/random.ts';
import { otherWords } from '../languages/languages.ts';
import { type PictureSpec, pictureUrl } from '../pictures/url.ts';
import {
  type Brand,
  type Catalogue,
  type Category,
  type Correlation,
  type Product,
  type Variant,
  variantName,
} from './variants.ts';

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
function brandsOf(generation: number, baseCount: number): Brand[] {
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
const nameIn = (generation: number, name: string): string =>
  generation === 0 ? name : `${LINES[(generation - 1) % LINES.length]} ${name}`;

/**
 * Returns the brand of a product in a generation after the base; `place` is that of the brand among those of
 * the product.
 */
const brandIn = (product: Product, place: number, brands: readonly Brand[]): Brand | undefined =>
  brands[(product.category.id + place) % brands.length];

/** Prefix of South African article numbers. */
const PREFIX = '600';
// Coprime to a billion, so every id up to a billion gets a different number, and neighbours look unrelated.
const SPREAD = 387_420_489;
const BILLION = 1_000_000_000;

/** Calculates the check digit of an EAN-13: the digits weigh 1 and 3 in turn. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Returns the EAN-13 of a sellable: unique and valid. */
export function barcodeOf(id: number): string {
  const twelve = PREFIX + String((id * SPREAD) % BILLION).padStart(9, '0');
  return twelve + checkDigit(twelve);
}

const categoryRow = ({ id, parentId, name, icon, hue, position }: Category) => ({
  id,
  parent_id: parentId ?? null,
  name,
  image_url: pictureUrl({ kind: 'category', icon, hue }),
  position,
});

const brandRow = ({ id, name, colour }: Brand) => ({
  id,
  name,
  image_url: pictureUrl({ kind: 'brand', colour, name }),
});

const correlationRow = ({ id, relationId, name, position }: Correlation) => ({
  id,
  relation_id: relationId,
  name,
  position,
});

/** Returns the picture with another generation's brand on it. */
function pictured(picture: PictureSpec, brand: Brand | undefined, generation: number): string {
  if (picture.kind !== 'product' || generation === 0 || !brand) return pictureUrl(picture);
  const { colour, accent, name } = brand;
  return pictureUrl({ ...picture, colour, accent, brand: picture.brand && name });
}

/** Builds a product row. Products of a generation follow those of earlier ones. */
function productRow(product: Product, generation: number, catalogue: Catalogue, brands: readonly Brand[]) {
  const brand = brandIn(product, 0, brands);
  return {
    id: idIn(generation, product.id, catalogue.products.length),
    category_id: product.category.id,
    name: capital(nameIn(generation, product.name)),
    image_url: pictured(product.picture, brand, generation),
    visibility: 'visible',
    product_types: product.picture.kind === 'combo' ? ['combo'] : [],
    position: product.position + generation * 1000,
    sample: product.sample && generation === 0,
  };
}

function sellableRow(variant: Variant, generation: number, catalogue: Catalogue, brands: readonly Brand[]) {
  const { product, choices, nameSuffix, measurement, weighed } = variant;
  const { category } = product;
  const id = idIn(generation, variant.id, catalogue.variants.length);
  const brand = generation === 0 ? variant.brand : brandIn(product, variant.brandPlace, brands);
  const name = variantName({
    ...(brand && { brand }),
    product: { ...product, name: nameIn(generation, product.name) },
    choices,
    nameSuffix,
  });
  const barcode = barcodeOf(id);
  const image = pictured(variant.picture, brand, generation);
  return {
    id,
    product_id: idIn(generation, product.id, catalogue.products.length),
    brand_id: brand?.id ?? null,
    unit_id: variant.unitId,
    pack_id: variant.packId,
    name,
    barcode,
    measurement,
    image_url: image,
    image_lg_url: image,
    correlation_ids: choices.map((choice) => choice.id),
    per_kg: weighed !== undefined,
    per_kg_symbol: weighed?.symbol ?? null,
    per_kg_conversion_rate: weighed?.rate ?? null,
    per_kg_qty_min: weighed?.min ?? null,
    per_kg_qty_step: weighed?.step ?? null,
    combo: variant.parts?.map(({ variant: part, qty }) => ({ sellable_id: part.id, qty })) ?? null,
    ...searchTexts({
      name: `${name} ${measurement}`,
      product: nameIn(generation, product.name),
      synonyms: `${product.words} ${otherWords(capital(product.name))}`,
      context: `${category.name} ${category.words} ${otherWords(category.name)} ${barcode}`,
    }),
  };
}

const named = (names: readonly (string | number)[]) =>
  names.map((name, at) => ({ id: at + 1, name: String(name) }));

/** Yields the catalogue, repeated for each generation; 1 is the base alone. */
export function* goods(catalogue: Catalogue, generations: number): Generator<SeedBatch> {
  yield* batches('category', catalogue.categories.map(categoryRow));
  yield* batches('unit', named(catalogue.units));
  yield* batches('pack', named(catalogue.packs));
  yield* batches('relation', named(catalogue.relations));
  yield* batches('correlation', catalogue.correlations.map(correlationRow));

  const known = new Set<string>();
  for (let generation = 0; generation < generations; generation++) {
    const brands = generation === 0 ? catalogue.brands : brandsOf(generation, catalogue.brands.length);
    const products = catalogue.products.filter((product) => isIn(generation, product));
    const variants = catalogue.variants.filter(({ product }) => isIn(generation, product));
    const sellables = variants.map((variant) => sellableRow(variant, generation, catalogue, brands));
    const words = [...new Set(sellables.flatMap(({ search }) => spellable(search)))];
    const unknown = words.filter((word) => !known.has(word));
    for (const word of unknown) known.add(word);

    yield* batches('brand', brands.map(brandRow));
    yield* batches(
      'product',
      products.map((product) => productRow(product, generation, catalogue, brands)),
    );
    yield* batches('sellable', sellables);
    yield* batches(
      'search_word',
      unknown.map((word) => ({ word })),
    );
  }
}

/** Rows of one table, with a value for every column. */
export interface SeedBatch {
  table: string;
  rows: Record<string, unknown>[];
}

const LARGEST = 1000;

/** Splits rows into batches of at most 1 000, so that few are held in memory. */
export function* batches(table: string, rows: Iterable<Record<string, unknown>>): Generator<SeedBatch> {
  let batch: Record<string, unknown>[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < LARGEST) continue;
    yield { table, rows: batch };
    batch = [];
  }
  if (batch.length > 0) yield { table, rows: batch };
}
