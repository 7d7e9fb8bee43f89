import type { Product } from '@spaza/contracts';
import { choicesOf, type VariantChoices, type VariantKey, variantSteps } from '@spaza/sdk/rules';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';

const NO_CHOICES: VariantChoices = new Map();

/** The screen stays when a link leads to another variant. The link may be gone, so the focus moves to the top. */
function useFocusOnArrival(namedId: string | null): void {
  const focused = useRef(namedId);
  useEffect(() => {
    if (focused.current === namedId) return;
    focused.current = namedId;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [namedId]);
}

/** The variant of a product named by the address, or the first one, and the steps to reach the others. */
export function useVariant(product: Product) {
  const [search, setSearch] = useSearchParams();
  const namedId = search.get('sellable');
  useFocusOnArrival(namedId);
  const named = product.sellables?.find(({ id }) => String(id) === namedId);
  // Earlier choices apply again as soon as a variant matches them.
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
