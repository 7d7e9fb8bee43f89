import { batches, type SeedBatch } from '../batches.ts';
import { spellable } from '../search-words.ts';
import type { Catalogue } from './entities.ts';
import { brandsOf, isIn } from './generations.ts';
import { brandRow, categoryRow, correlationRow, productRow, sellableRow } from './rows.ts';

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
