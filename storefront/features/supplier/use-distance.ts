import { useLingui } from '@lingui/react/macro';
import type { Id, Supplier } from '@spaza/contracts';
import { sameId } from '@spaza/sdk/rules';
import { useNumber } from '../../format/numbers.ts';
import { useShop } from '../../shop/shop-context.tsx';

/** Tells how far away a supplier is, such as `3.2 km`; undefined if that is not known. */
export function useDistance(): (of: Partial<Pick<Supplier, 'distance'>> & { id: Id }) => string | undefined {
  const { t } = useLingui();
  const number = useNumber();
  const known = useShop().session.supplier.known.value;
  return ({ id, ...supplier }) => {
    // Offers name their supplier without its distance.
    const km = Number(supplier.distance ?? known.find((one) => sameId(one.id, id))?.distance ?? Number.NaN);
    if (!Number.isFinite(km)) return undefined;
    const distance = number(km.toFixed(1));
    // The unit stays beside its number.
    return t`${distance} km`.replaceAll(' ', '\u00a0');
  };
}
