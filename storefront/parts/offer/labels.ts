import type { Offer } from '@spaza/contracts';
import { isOutOfStock, savingsInCents } from '@spaza/sdk/rules';

export type OfferLabel = 'out_of_stock' | 'promotion' | 'special' | 'stokvel' | 'combo' | 'low_stock';

/** Labels worth showing for an offer, most important first. */
export function labelsOf(offer: Offer): OfferLabel[] {
  const isSpecial = !offer.promo && !offer.stokvel && savingsInCents(offer, 1) > 0;
  const held: Record<OfferLabel, boolean> = {
    out_of_stock: isOutOfStock(offer),
    promotion: offer.promo === true,
    special: isSpecial,
    stokvel: offer.stokvel === true,
    combo: (offer.sellable.combo_items ?? []).length > 0,
    low_stock: Boolean(offer.low_stock_label) && !isOutOfStock(offer),
  };
  return (Object.keys(held) as OfferLabel[]).filter((label) => held[label]);
}
