import type { CartLine, Offer, Supplier } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { isOutOfStock, sameId } from '@spaza/sdk/rules';

/** What a basket costs at one shop. */
export interface AtShop {
  supplier: Supplier;
  /** Goods only. */
  totalInCents: number;
  /** How many of the lines the shop has. */
  found: number;
}

/** The cheapest of these offers at a shop that is not sold out. */
function cheapestAt({ id }: Supplier, offers: readonly Offer[]): Offer | undefined {
  const here = offers.filter((offer) => sameId(offer.supplier?.id, id) && !isOutOfStock(offer));
  return here.toSorted((one, other) => one.price_in_cents - other.price_in_cents)[0];
}

/**
 * What the lines cost at each shop that has any of them: those that have most of them first, and of these the cheapest.
 * @param offersOf every shop's offers of each line, in the order of the lines
 */
export function basketAtShops(
  lines: readonly Pick<CartLine, 'qty'>[],
  offersOf: readonly (readonly Offer[])[],
  suppliers: readonly Supplier[],
): AtShop[] {
  const costs = suppliers.map((supplier) => {
    const prices = lines.flatMap(({ qty }, index) => {
      const offer = cheapestAt(supplier, offersOf[index] ?? []);
      return offer ? lineTotalInCents(offer.price_in_cents, qty) : [];
    });
    return {
      supplier,
      totalInCents: prices.reduce((sum, price) => sum + price, 0),
      found: prices.length,
    };
  });
  return costs
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found || one.totalInCents - other.totalInCents);
}
