import type { Product } from './catalog.ts';
import type { Sellable } from './offer.ts';

/** An aspect in which the variants of a product differ. Relations are identified by their ID. */
export type VariantKey = 'brand' | 'unit' | 'pack' | `relation ${string}`;

/** One step of choosing a variant, with the remaining options. An option without a name stands for variants that have none. */
export interface VariantStep {
  /** What is chosen in this step. */
  key: VariantKey;
  /** Name of a relation; undefined for other aspects, which the client names. */
  name: string | undefined;
  /** What there is to choose from. */
  options: ReadonlyArray<{ id: string; name: string }>;
  /** ID of the selected option. */
  chosen: string;
}

/** IDs of the options chosen so far, by step. */
export type VariantChoices = ReadonlyMap<VariantKey, string>;

interface Option {
  id: string;
  name: string;
  place: number;
}

/** Option for variants without a brand, unit and so on, which can be chosen too; it comes last. */
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

/** The first number in a string, with a decimal point or comma. */
const firstNumber = (text: string): number => Number(/\d+([.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? 0);

/** Sort key of a unit: by its first letter (m, then l and g, then k, then others), then by its amount. */
function unitPlace(unit: string): number {
  const letter = /[a-z]/i.exec(unit)?.[0].toLowerCase() ?? '';
  const rank = { m: 0, l: 1, g: 1, k: 2 }[letter] ?? 3;
  return rank * 1_000_000 + firstNumber(unit);
}

const ASPECTS: readonly Aspect[] = [
  { key: 'brand', of: ({ brand_id, brand }) => named(brand_id, brand) },
  { key: 'unit', of: ({ unit_id, unit }) => named(unit_id, unit, unitPlace(unit ?? '')) },
  { key: 'pack', of: ({ pack_id, pack }) => named(pack_id, pack, firstNumber(pack ?? '')) },
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
 * The steps for choosing a variant of a product: brand, unit, pack, then relations. Each step keeps an earlier choice if
 * it is still available, or else takes the first option, and narrows down the variants for the next step.
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
