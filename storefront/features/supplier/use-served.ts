import type { Offer, Product } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import { useMemo } from 'react';
import { useShop } from '../../shop/shop-context.tsx';

/** Picks the offers that serve this shopper. */
export interface Served {
  /** Ids of the shops that serve the shopper; null if all count. */
  shops: readonly string[] | null;
  offers(offers: readonly Offer[]): readonly Offer[];
  /** Products with at least one offer left, and those that came without their offers. */
  products(products: readonly Product[]): readonly Product[];
}

const everything: Served = {
  shops: null,
  offers: (offers) => offers,
  products: (products) => products,
};

/**
 * While the prices of all shops are compared, leaves out the offers of shops that do not serve the shopper: those that
 * are not among the shops nearby. The calls of the catalogue know no place. Until the shops nearby are known, nothing is
 * left out.
 */
export function useServed(): Served {
  const { supplier } = useShop().session;
  const known = supplier.known.value;
  const isComparing = supplier.current.value === null && known.length > 0;
  return useMemo(() => {
    if (!isComparing) return everything;
    const shops = known.filter(({ disabled }) => !disabled).map(({ id }) => String(id));
    const near = new Set(shops);
    const offers: Served['offers'] = (all) =>
      all.filter((offer) => !offer.supplier || near.has(String(offer.supplier.id)));
    return {
      shops,
      offers,
      products: (all) =>
        all
          .map((product) => (product.offers ? { ...product, offers: [...offers(product.offers)] } : product))
          .filter((product) => product.offers?.length !== 0),
    };
  }, [isComparing, known]);
}

/**
 * Whether the basket can be compared with other suppliers: in a marketplace, unless the shopper is bound to a fixed
 * supplier. Not every shop has the calls for it.
 */
export const mayCompare = ({ config, supplier }: Session): boolean =>
  config.capabilities.value.has('comparison') &&
  config.mode.value === 'marketplace' &&
  (config.settings.value.features.multi_supplier || supplier.current.value === null);
