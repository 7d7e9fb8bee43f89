import { Trans } from '@lingui/react/macro';
import { isLocated } from '../../shop/places.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './distances-from.module.css';

/**
 * Beside distances: from where they are, until the shopper has said where that should be. With a shop chosen, only a
 * comparison shows distances.
 */
export function DistancesFrom({ isComparison = false }: { isComparison?: boolean }) {
  const { session, preferences, dialogs } = useShop();
  const { current, known } = session.supplier;
  const isShown = isComparison || (current.value === null && known.value.length > 0);
  if (!isShown || isLocated(preferences)) return null;
  return (
    <p className={styles.note}>
      <Trans>Distances are from the middle of our area.</Trans>
      <Button variant="quiet" onClick={() => dialogs.show({ kind: 'suppliers' })}>
        <Trans>Say where you are</Trans>
      </Button>
    </p>
  );
}
