import { useLingui } from '@lingui/react/macro';
import type { SupplierChoice } from '@spaza/sdk';
import { paths } from '../../navigation/paths.ts';
import { useIntent } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { OpeningHours } from '../opening-hours.tsx';
import { useDistance } from './distance.tsx';
import styles from './supplier-card.module.css';

/**
 * Explains why no other supplier can be chosen while an order is being changed, and links back to the order.
 * @param onLeave called when the shopper follows the link
 */
export function OrderChanging({ onLeave }: { onLeave?: () => void }) {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const orderId = cart.pickingFor.value;
  if (orderId === null) return null;
  return (
    <Notice
      tone="warning"
      icon="info"
      actions={
        <ButtonLink to={paths.order(orderId)} onClick={onLeave}>
          {t`Back to order`}
        </ButtonLink>
      }
    >
      <p>{t`Updating order, cannot change suppliers now`}</p>
    </Notice>
  );
}

interface SupplierCardProps extends SupplierChoice {
  /** Whether switching is locked for now: no other supplier can be chosen. */
  isLocked: boolean;
  onChoose: () => void;
}

/** A supplier: name, distance, location and opening hours. */
export function SupplierCard({ supplier, action, isLocked, onChoose }: SupplierCardProps) {
  const { t } = useLingui();
  const distance = useDistance()(supplier);
  // Choosing a supplier leads to the home screen.
  const toGoods = useIntent(paths.home);
  const isCurrent = action === 'stay_here';
  const isTooFar = action === 'too_far';
  return (
    <li className={styles.card} data-current={isCurrent} data-disabled={isTooFar}>
      <span className={styles.picture}>
        <Picture src={supplier.image_url} alt="" width={300} height={300} />
      </span>
      <div className={styles.about}>
        <h3>{supplier.name}</h3>
        <p className={styles.where}>
          {distance !== undefined && <strong>{distance}</strong>}
          {supplier.formatted_address && <span>{supplier.formatted_address}</span>}
        </p>
        {supplier.closed_text && (
          <p className={styles.closed}>
            <Badge tone="error">{t`Closed`}</Badge>
            {supplier.closed_text}
          </p>
        )}
        <OpeningHours supplier={supplier} />
      </div>
      {(isCurrent || !isLocked) && (
        <Button
          {...toGoods}
          variant={isCurrent ? 'plain' : 'primary'}
          wide
          disabled={isTooFar}
          aria-label={isCurrent ? t`stay here: ${supplier.name}` : t`shop here: ${supplier.name}`}
          onClick={onChoose}
        >
          <span className={styles.verb}>{isCurrent ? t`stay here` : t`shop here`}</span>
        </Button>
      )}
    </li>
  );
}
