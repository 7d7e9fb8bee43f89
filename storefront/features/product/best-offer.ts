import type { Id, Offer, Product } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';

/** The offer that represents a product in a list: the first available one, of the given brand if any. */
export function bestOffer(offers: readonly Offer[], brandId?: Id): Offer | undefined {
  const ofBrand = offers.filter(
    ({ sellable }) => brandId === undefined || String(sellable.brand_id) === String(brandId),
  );
  return ofBrand.find((offer) => !isOutOfStock(offer)) ?? ofBrand[0];
}

/** Whether there is an offer of a brand, or may be if the shop sent no offers. */
export const comesIn = ({ offers, brands }: Product, brandId: Id): boolean =>
  offers
    ? bestOffer(offers, brandId) !== undefined
    : (brands ?? []).some(({ id }) => String(id) === String(brandId));
