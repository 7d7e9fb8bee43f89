import type { Offer, Product } from '@spaza/contracts';
import { useShop } from '../../app/shop-context.tsx';
import { NotOffered } from './not-offered.tsx';
import { OtherOffers } from './other-offers.tsx';
import { ProductView } from './product-view.tsx';
import { useVariant } from './use-variant.ts';
import { VariantFilters } from './variant-filters.tsx';

interface ProductVariantsProps {
  product: Product;
  offers: readonly Offer[];
}

/**
 * One variant of a product, with access to the others: by filters, or a list of their offers, as configured by the
 * shop.
 */
export function ProductVariants({ product, offers }: ProductVariantsProps) {
  const { session } = useShop();
  const { steps, sellable, choose } = useVariant(product);
  const isListed = session.config.settings.value.product_page_variant === 'offers';
  const offer = offers.find((candidate) => String(candidate.sellable.id) === String(sellable?.id));
  const others = isListed ? (
    <OtherOffers offers={offers.filter((candidate) => candidate !== offer)} />
  ) : (
    offers.length > 0 && <VariantFilters steps={steps} onChoose={choose} />
  );
  if (!offer) {
    return (
      <NotOffered product={product} sellable={sellable}>
        {others}
      </NotOffered>
    );
  }
  return (
    <ProductView offer={offer} productId={product.id} offerCount={isListed ? 1 : offers.length}>
      {others}
    </ProductView>
  );
}
