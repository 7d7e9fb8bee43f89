import type { Offer } from '@spaza/contracts';
import { useShop } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDistance } from '../supplier/use-distance.ts';
import styles from './offered-by.module.css';

/** The supplier of an offer, and how far away it is, while prices of all suppliers are compared. */
export function OfferedBy({ offer }: { offer: Offer }) {
  const { current } = useShop().session.supplier;
  const distanceOf = useDistance();
  const { supplier } = offer;
  if (current.value || !supplier) return null;
  const distance = distanceOf(supplier);
  return (
    <p className={styles.supplier}>
      <Icon name="store" size="s" />
      <span>
        {supplier.name}
        {distance !== undefined && ` · ${distance}`}
      </span>
    </p>
  );
}
