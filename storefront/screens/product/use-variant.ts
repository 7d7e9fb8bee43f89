import type { Product } from '@spaza/contracts';
import { choicesOf, type VariantChoices, type VariantKey, variantSteps } from '@spaza/sdk/rules';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';

const NO_CHOICES: VariantChoices = new Map();

/** The screen stays where a link leads to another variant of it. What was pressed may be gone: the reader goes on at the top. */
function useFocusOnArrival(namedId: string | null): void {
  const focused = useRef(namedId);
  useEffect(() => {
    if (focused.current === namedId) return;
    focused.current = namedId;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [namedId]);
}

/** The variant of a product that the address names, else the first one, and what it takes to get to the others. */
export function useVariant(product: Product) {
  const [search, setSearch] = useSearchParams();
  const namedId = search.get('sellable');
  useFocusOnArrival(namedId);
  const named = product.sellables?.find(({ id }) => String(id) === namedId);
  // What was chosen counts again as soon as there is a variant that has it.
  const [wished, setWished] = useState<{ namedId: string; choices: VariantChoices }>();
  const ofNamed = named ? choicesOf(named, product.relations) : NO_CHOICES;
  const choices = wished && wished.namedId === namedId ? wished.choices : ofNamed;
  const { steps, sellable } = variantSteps(product, choices);
  return {
    steps,
    sellable: named ?? sellable,
    choose(key: VariantKey, option: string): void {
      const next: VariantChoices = new Map([...choices, [key, option]]);
      const found = variantSteps(product, next).sellable;
      if (!found) return;
      const id = String(found.id);
      setWished({ namedId: id, choices: next });
      setSearch({ sellable: id }, { replace: true });
    },
  };
}
