import type { Product } from '../catalog/product.ts';
import type { Sellable } from '../catalog/sellable.ts';

/** Something that variants of a product differ in. Relations are told apart by their key. */
export type VariantKey = 'brand' | 'unit' | 'pack' | `relation ${string}`;

/** One thing to choose, with what is left to choose from. An option without a name stands for variants that have none. */
export interface VariantStep {
  key: VariantKey;
  /** Name of a relation; the others are named at the edge. */
  name: string | undefined;
  options: ReadonlyArray<{ id: string; name: string }>;
  /** The option that is in force. */
  chosen: string;
}

/** What was chosen before, by step. */
export type VariantChoices = ReadonlyMap<VariantKey, string>;

interface Option {
  id: string;
  name: string;
  place: number;
}

/** What variants without a brand, a unit and so on have in its place: they can be chosen too, last. */
const NONE: Option = { id: '', name: '', place: Number.MAX_VALUE };

interface Aspect {
  key: VariantKey;
  name?: string;
  of: (sellable: Sellable) => Option | undefined;
}

const named = (
  id: string | number | null | undefined,
  name: string | null | undefined,
  place = 0,
): Option | undefined => (id == null || !name ? undefined : { id: String(id), name, place });

/** The number that a text begins with; its decimals may stand after a comma. */
const leadingNumber = (text: string): number =>
  Number(/^\s*\d+([.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? 0);

/** Place of a unit by its first letter: m, then l and g, then k, then others; and by its amount among the same. */
function unitPlace(unit: string): number {
  const letter = /[a-z]/i.exec(unit)?.[0].toLowerCase() ?? '';
  const rank = { m: 0, l: 1, g: 1, k: 2 }[letter] ?? 3;
  return rank * 1_000_000 + leadingNumber(unit);
}

const ASPECTS: readonly Aspect[] = [
  { key: 'brand', of: ({ brand_id, brand }) => named(brand_id, brand) },
  { key: 'unit', of: ({ unit_id, unit }) => named(unit_id, unit, unitPlace(unit ?? '')) },
  { key: 'pack', of: ({ pack_id, pack }) => named(pack_id, pack, leadingNumber(pack ?? '')) },
];

const relationAspects = (relations: Product['relations']): Aspect[] =>
  (relations ?? []).map(({ id, name }) => ({
    key: `relation ${id}`,
    name,
    of: ({ correlations }) => {
      const found = correlations?.find(({ relation_id }) => String(relation_id) === String(id));
      return found && named(found.id, found.name, found.position ?? 0);
    },
  }));

function optionsOf(sellables: readonly Sellable[], { of }: Aspect): Option[] {
  const options = new Map(
    sellables.map((sellable) => of(sellable) ?? NONE).map((option) => [option.id, option]),
  );
  const isAnyNamed = options.size > (options.has(NONE.id) ? 1 : 0);
  return isAnyNamed ? [...options.values()].sort((a, b) => a.place - b.place) : [];
}

/**
 * What a shopper chooses to get from a product to one of its variants: brand, unit, pack, then relations. Each step
 * keeps what was chosen before or takes the first option, and leaves the variants that fit to the next one.
 */
export function variantSteps(
  { sellables, relations }: Pick<Product, 'sellables' | 'relations'>,
  choices: VariantChoices,
): { steps: VariantStep[]; sellable: Sellable | undefined } {
  let left: readonly Sellable[] = sellables ?? [];
  const steps: VariantStep[] = [];
  for (const aspect of [...ASPECTS, ...relationAspects(relations)]) {
    const options = optionsOf(left, aspect);
    const chosen = options.find(({ id }) => id === choices.get(aspect.key)) ?? options[0];
    if (!chosen) continue;
    steps.push({ key: aspect.key, name: aspect.name, options, chosen: chosen.id });
    left = left.filter((sellable) => (aspect.of(sellable) ?? NONE).id === chosen.id);
  }
  return { steps, sellable: left[0] };
}

/** The choices that lead to a variant. */
export function choicesOf(sellable: Sellable, relations: Product['relations']): VariantChoices {
  const choices = new Map<VariantKey, string>();
  for (const { key, of } of [...ASPECTS, ...relationAspects(relations)]) {
    choices.set(key, (of(sellable) ?? NONE).id);
  }
  return choices;
}
