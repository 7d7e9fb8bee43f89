import type { Product } from '@spaza/contracts';
import { choicesOf, type VariantChoices, variantSteps } from '@spaza/sdk/rules';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { NotSoldHere } from './not-sold-here.tsx';
import { ProductView } from './product-view.tsx';
import { VariantFilters } from './variant-filters.tsx';

/** The choices that the address names, if it names a variant of the product. */
function firstChoices({ sellables, relations }: Product, sellableId: string | null): VariantChoices {
  const named = sellables?.find(({ id }) => String(id) === sellableId);
  return named ? choicesOf(named, relations) : new Map();
}

/** A product as one of its variants, with what it takes to get to the others. */
export function ProductVariants({ product }: { product: Product }) {
  const [search] = useSearchParams();
  const [choices, setChoices] = useState(() => firstChoices(product, search.get('sellable')));
  const { steps, sellable } = variantSteps(product, choices);
  const offer = product.offers?.find((candidate) => String(candidate.sellable.id) === String(sellable?.id));
  if (!offer) return <NotSoldHere />;
  return (
    <ProductView offer={offer} productId={product.id} offerCount={product.offers?.length ?? 0}>
      <VariantFilters
        steps={steps}
        onChoose={(key, option) => setChoices((before) => new Map([...before, [key, option]]))}
      />
    </ProductView>
  );
}
