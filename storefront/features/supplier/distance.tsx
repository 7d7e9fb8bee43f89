import { useLingui } from '@lingui/react/macro';
import type { Id, Supplier } from '@spaza/contracts';
import { sameId } from '@spaza/sdk/rules';
import { useNumber } from '../../format/numbers.ts';
import { isLocated } from '../../shop/places.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './distance.module.css';

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

/**
 * Beside distances: from where they are, until the shopper has said where that should be. With a shop chosen, only a
 * comparison shows distances.
 */
export function DistancesFrom({ isComparison = false }: { isComparison?: boolean }) {
  const { t } = useLingui();
  const { session, preferences, dialogs } = useShop();
  const { current, known } = session.supplier;
  const isShown = isComparison || (current.value === null && known.value.length > 0);
  if (!isShown || isLocated(preferences)) return null;
  return (
    <p className={styles.note}>
      {t`Distances are from the middle of our area.`}
      <Button variant="quiet" onClick={() => dialogs.show({ kind: 'suppliers' })}>
        {t`Say where you are`}
      </Button>
    </p>
  );
}
