import { readBrands } from './brands.ts';
import type { Brand, Category, Correlation, Product, Variant } from './entities.ts';

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
