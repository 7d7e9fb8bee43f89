import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { useNumber } from '../../format/numbers.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './offered-by.module.css';

/** The supplier of an offer, and how far away it is, while prices of all suppliers are compared. */
export function OfferedBy({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { session } = useShop();
  const number = useNumber();
  const { supplier } = offer;
  if (session.supplier.current.value || !supplier) return null;
  const found = session.supplier.known.value.find(({ id }) => String(id) === String(supplier.id));
  const distance = found?.distance == null ? undefined : number(Number(found.distance).toFixed(1));
  return (
    <p className={styles.supplier}>
      <Icon name="store" size="s" />
      <span>
        {supplier.name}
        {/* The unit stays beside its number. */}
        {distance !== undefined && ` · ${t`${distance} km`.replaceAll(' ', '\u00a0')}`}
      </span>
    </p>
  );
}
