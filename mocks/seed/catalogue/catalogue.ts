import { addCombos } from './add-combos.ts';
import { addVariants } from './add-variants.ts';
import { departments } from './departments.ts';
import { createDraft, type Draft } from './draft.ts';
import type { Catalogue, Category, Product } from './entities.ts';
import { lookOf } from './look.ts';
import { type Department, linesOf, readProductLine, type Shelf } from './notation.ts';

/** The department whose last category is that of the combos. */
const COMBOS_STAND_IN = 'Frozen & ready to eat';

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
  const parent = roots.find(({ name }) => name === COMBOS_STAND_IN);
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
