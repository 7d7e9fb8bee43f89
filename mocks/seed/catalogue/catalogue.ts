import brands from './brands.json' with { type: 'json' };
import combos from './combos.json' with { type: 'json' };
import entries from './products.json' with { type: 'json' };
import {
  addVariants,
  type Catalogue,
  type Category,
  idOf,
  lookOf,
  type Product,
  type ProductEntry,
  variantName,
} from './variants.ts';

/** Adds the combos, in a category of their own: items sold together for less. Their parts must already exist. */
function addCombos(catalogue: Catalogue): void {
  const { categories, products, variants, units, packs } = catalogue;
  const { department, name, icon, hue, words } = combos;
  const category: Category = {
    id: categories.length + 1,
    parentId: categories.find((category) => category.name === department)?.id,
    name,
    icon,
    hue,
    position: categories.length,
    words,
  };
  categories.push(category);
  const byName = new Map(variants.map((variant) => [variantName(variant), variant]));

  for (const [at, combo] of combos.combos.entries()) {
    const parts = combo.parts.map(({ sellable, qty }) => {
      const variant = byName.get(sellable);
      if (!variant) throw new Error(`The ${combo.name} contains ${sellable}, which is not in the catalogue.`);
      return { variant, qty };
    });
    const usual = parts.reduce((sum, { variant, qty }) => sum + variant.usualInCents * qty, 0);
    const measurement = `${parts.length} items`;
    const picture = { kind: 'combo', icons: combo.icons, hue, tag: '' } as const;
    const product: Product = {
      id: products.length + 1,
      category,
      name: combo.name,
      words: combo.words,
      sample: false,
      position: at,
      popularity: 1 - at / combos.combos.length,
      picture,
    };
    products.push(product);
    variants.push({
      id: variants.length + 1,
      kind: 'combo',
      product,
      brandPlace: 0,
      unitId: idOf(units, 'each'),
      packId: idOf(packs, 1),
      pack: 1,
      measurement,
      nameSuffix: '',
      choices: [],
      usualInCents: usual * (1 - combo.discount / 100),
      size: 0.5,
      priceGroup: variants.length + 1,
      parts,
      picture: { ...picture, tag: measurement },
    });
  }
}

interface Department {
  name: string;
  icon: string;
  hue: number;
  /** A hue of their own is for those that differ from the department. */
  categories: readonly (Pick<Category, 'name' | 'icon' | 'words'> & {
    hue?: number;
    /** Most popular first. */
    products: readonly ProductEntry[];
  })[];
}

/** The departments of the shop, in display order. */
export const departments: readonly Department[] = entries;

function addProducts(catalogue: Catalogue, category: Category, entries: readonly ProductEntry[]): void {
  for (const [position, entry] of entries.entries()) {
    const size = entry.sizes.find(({ pack }) => pack === undefined) ?? entry.sizes[0];
    if (!size) continue;
    const brand = catalogue.brands.find(({ name }) => name === entry.brands?.[0]);
    const product: Product = {
      id: catalogue.products.length + 1,
      category,
      name: entry.name,
      words: entry.words,
      sample: entry.sample ?? false,
      position,
      popularity: 1 - position / entries.length,
      picture: { ...lookOf(entry, category, { brand, choice: entry.choices?.[0], size }), tag: '' },
    };
    catalogue.products.push(product);
    addVariants(catalogue, product, entry);
  }
}

/** Reads the base catalogue: some five hundred products in all their variants, the same every time. */
export function readCatalogue(): Catalogue {
  const catalogue: Catalogue = {
    // Roots come first, so that they have the smallest keys and precede their children.
    categories: departments.map(({ name, icon, hue }, at) => ({
      id: at + 1,
      name,
      icon,
      hue,
      position: at,
      words: '',
    })),
    brands: brands.map((brand, at) => ({ id: at + 1, ...brand })),
    units: [],
    packs: [],
    relations: [],
    correlations: [],
    products: [],
    variants: [],
  };
  for (const [at, department] of departments.entries()) {
    for (const [position, { products, ...rest }] of department.categories.entries()) {
      const id = catalogue.categories.length + 1;
      const category: Category = { id, parentId: at + 1, hue: department.hue, position, ...rest };
      catalogue.categories.push(category);
      addProducts(catalogue, category, products);
    }
  }
  addCombos(catalogue);
  return catalogue;
}
