import type { Offer } from '@spaza/contracts';
import { useShop } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './offered-by.module.css';

/** The supplier of an offer, while prices of all suppliers are compared. */
export function OfferedBy({ offer }: { offer: Offer }) {
  const { session } = useShop();
  if (session.supplier.current.value || !offer.supplier) return null;
  return (
    <p className={styles.supplier}>
      <Icon name="store" size="s" />
      <span>{offer.supplier.name}</span>
    </p>
  );
}
