import { capital } from '../../shop/catalog/present.ts';
import { searchTexts, spellable } from '../../shop/catalog/search-terms.ts';
import { otherWords } from '../languages/languages.ts';
import { isIcon } from '../pictures/icon-names.ts';
import { type PictureSpec, pictureUrl } from '../pictures/url.ts';
import { departments } from './departments.ts';
import { addVariants, createDraft, type Draft } from './draft.ts';
import {
  type Brand,
  brandIn,
  brandsOf,
  type Catalogue,
  type Category,
  type Correlation,
  idIn,
  isIn,
  nameIn,
  type Product,
  type Variant,
  variantName,
} from './entities.ts';
import { lookOf } from './look.ts';
import {
  CatalogueLineInvalid,
  type Department,
  linesOf,
  listed,
  readProductLine,
  type Shelf,
} from './notation.ts';

/**
 * Items sold together for less. One per line: name | contents, by sellable name | discount on the parts, in
 * percent | icons | words. `2 x` before a part is the quantity; for weighed items it is the weight in kg.
 */
const comboLines = `
Braai combo | 1.5 x Traditional boerewors per kg; Vuurwarm charcoal 4 kg; Mama Zodwa chakalaka Mild 400 g; 2 x Sonbrood hot dog rolls 6 rolls | 12 | boerewors, braai, hot-dog | shisanyama braaivleis wors
Pap and wors combo | Goudaar super maize meal 2.5 kg; 1 x Traditional boerewors per kg; 2 x Oesfees tomato & onion mix 410 g | 10 | pap, boerewors, tomato | mieliepap sheba
School lunch combo | Sonbrood brown bread 700 g; Kota King French polony 500 g; Boordvars fruit juice blend Apple 6 x 200 ml; 5 x Skyfie potato chips Tomato 30 g | 11 | sandwich, beverage-box, red-apple | skool kosblik isikhaftini
Sunday kos combo | Plaasnes frozen mixed portions 2 kg; Delta Pearl parboiled rice 2 kg; Butternut; Spinach bunch; Beetroot bunch | 9 | whole-chicken, rice, butternut, beetroot | seven colours sewe kleure
Breakfast combo | Henhouse Hill large eggs 18 eggs; Bergvlei full cream milk 2 l; Sonbrood white bread 700 g; Vleiskraal bacon Streaky 200 g | 10 | egg, glass-of-milk, bread, bacon | ontbyt
Kota combo | Sonbrood white bread 600 g; Kota King French polony 500 g; Groentepad oven chips 1 kg; Aunty Priya mango atchar Hot 400 g; Melkhoek cheese slices 8 slices | 12 | kota, polony, french-fries, atchar | sphatlo
Tea time combo | Sederkloof rooibos 80 bags; Tannie Grieta buttermilk rusks 500 g; Bergvlei long life milk full cream 1 l | 10 | teapot, rusk, glass-of-milk | tee beskuit
Month end combo | Goudaar super maize meal 10 kg; Delta Pearl parboiled rice 5 kg; Soetveld white sugar 2.5 kg; Sonvlam sunflower oil 2 l; 4 x Weskus Catch pilchards in tomato 400 g | 9 | ear-of-corn, rice, sugar, fish | hamper maandeinde
Vetkoek and mince combo | Mama Zodwa vetkoek mix 1 kg; 1 x Beef mince; Sonvlam sunflower oil 750 ml | 10 | vetkoek, mince | magwinya
Umngqusho combo | Ntabeni samp 2.5 kg; Ntabeni sugar beans 1 kg; Potjieman stock cubes Beef 12 cubes; 1 x Soup bones | 11 | samp, beans, pot-of-food | stampmielies
Wash day combo | Skoonwas hand washing powder 2 kg; Wit Wolk fabric softener Spring 2 l; 2 x Skoonwas green bar soap 500 g | 12 | t-shirt, bubbles, soap | wasgoed
New baby combo | Bambanani nappies Size 2 64 nappies; 2 x Sagte Soen baby wipes 80 wipes; Sagte Soen baby powder 200 g | 11 | nappy, baby, teddy-bear | baba
Movie night combo | Jozi Fizz cola 2 l; 2 x Skyfie potato chips Salt & vinegar 120 g; Kasi Crunch popcorn Butter 150 g; Soetrit milk chocolate 80 g | 12 | popcorn, cup-with-straw, chocolate-bar | fliek
Lights out combo | Isibane candles 6 candles; Isibane matches 10 pack; Isibane AA batteries 4 pack; 5 x Kasi Choice two-minute noodles Chicken 73 g | 10 | candle, matches, battery | load shedding beurtkrag
`;

/** Adds the combos, in a category of their own under the parent. Their parts must already exist. */
function addCombos(draft: Draft, parent: Category, position: number): void {
  const category: Category = {
    id: draft.categories.length + 1,
    parentId: parent.id,
    name: 'Combos',
    icon: 'basket',
    hue: 24,
    position,
    words: 'combo hamper kombo kombinasie',
  };
  draft.categories.push(category);
  const byName = new Map(draft.variants.map((variant) => [variantName(variant), variant]));
  const lines = linesOf(comboLines);

  for (const [at, line] of lines.entries()) {
    const [name = '', contents = '', less = '', icons = '', words = ''] = line
      .split('|')
      .map((part) => part.trim());
    const parts = contents.split(';').map((text) => {
      const [, qty = '1', part = ''] = /^(?:([\d.]+) x )?(.+)$/.exec(text.trim()) ?? [];
      const variant = byName.get(part);
      if (!variant) throw new CatalogueLineInvalid(line, `Nothing is called "${part}"`);
      return { variant, qty: Number(qty) };
    });
    const usual = parts.reduce((sum, { variant, qty }) => sum + variant.usualInCents * qty, 0);
    const picture = {
      kind: 'combo',
      icons: listed(icons).filter(isIcon),
      hue: category.hue,
      tag: `${parts.length} items`,
    } as const;
    const product: Product = {
      id: draft.products.length + 1,
      category,
      name,
      words,
      sample: false,
      position: at,
      popularity: 1 - at / lines.length,
      picture: { ...picture, tag: '' },
    };
    draft.products.push(product);
    draft.variants.push({
      id: draft.variants.length + 1,
      kind: 'combo',
      product,
      brandPlace: 0,
      unitId: draft.units.idOf('each'),
      packId: draft.packs.idOf(1),
      pack: 1,
      measurement: `${parts.length} items`,
      nameSuffix: '',
      choices: [],
      usualInCents: usual * (1 - Number(less) / 100),
      size: 0.5,
      priceGroup: draft.variants.length + 1,
      parts,
      picture,
    });
  }
}

/** The department whose last category is that of the combos. */
const COMBOS_DEPARTMENT = 'Frozen & ready to eat';

function addProduct(draft: Draft, text: string, category: Category, position: number, among: number): void {
  const line = readProductLine(text);
  const size = line.sizes.find(({ pack }) => pack === 1) ?? line.sizes[0];
  if (!size) return;
  const brand = draft.brandOf(line.brands[0]);
  const product: Product = {
    id: draft.products.length + 1,
    category,
    name: line.name,
    words: line.words,
    sample: line.sample,
    position,
    popularity: 1 - position / among,
    picture: { ...lookOf(line, category, { brand, choice: line.relation?.choices[0], size }), tag: '' },
  };
  draft.products.push(product);
  addVariants(draft, product, line);
}

function addShelf(
  draft: Draft,
  shelf: Shelf,
  department: Department,
  parent: Category,
  position: number,
): void {
  const category: Category = {
    id: draft.categories.length + 1,
    parentId: parent.id,
    name: shelf.name,
    icon: shelf.icon,
    hue: shelf.hue ?? department.hue,
    position,
    words: shelf.words,
  };
  draft.categories.push(category);
  const lines = linesOf(shelf.products);
  for (const [at, line] of lines.entries()) addProduct(draft, line, category, at, lines.length);
}

/** Reads the base catalogue: some five hundred products in all their variants, the same every time. */
export function readCatalogue(): Catalogue {
  const draft = createDraft();
  // Roots come first, so that they have the smallest keys and precede their children.
  const roots = departments.map(
    ({ name, icon, hue }, at): Category => ({ id: at + 1, name, icon, hue, position: at, words: '' }),
  );
  draft.categories.push(...roots);
  for (const [at, department] of departments.entries()) {
    const parent = roots[at];
    if (!parent) continue;
    for (const [position, shelf] of department.shelves.entries())
      addShelf(draft, shelf, department, parent, position);
  }
  const parent = roots.find(({ name }) => name === COMBOS_DEPARTMENT);
  if (parent) addCombos(draft, parent, draft.categories.length);

  const { categories, brands, units, packs, relations, correlations, products, variants } = draft;
  return {
    categories,
    brands,
    units: units.values(),
    packs: packs.values(),
    relations: relations.values(),
    correlations,
    products,
    variants,
  };
}

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
