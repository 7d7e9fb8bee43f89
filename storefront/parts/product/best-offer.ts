import type { Id, Offer, Product } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';

/** The offer that stands for a product in a list: the first that can be had, of one brand where one is asked for. */
export function bestOffer(offers: readonly Offer[], brandId?: Id): Offer | undefined {
  const ofBrand = offers.filter(
    ({ sellable }) => brandId === undefined || String(sellable.brand_id) === String(brandId),
  );
  return ofBrand.find((offer) => !isOutOfStock(offer)) ?? ofBrand[0];
}

/** There is an offer of a brand; or there may be, where the shop sent no offers along. */
export const comesIn = ({ offers, brands }: Product, brandId: Id): boolean =>
  offers
    ? bestOffer(offers, brandId) !== undefined
    : (brands ?? []).some(({ id }) => String(id) === String(brandId));
