import { Trans, useLingui } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { OpeningHours } from '../../../parts/opening-hours.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './suppliers.module.css';

interface SupplierCardProps {
  supplier: Supplier;
  isCurrent: boolean;
  onChoose: () => void;
}

/** One supplier: who, how far, where, and when it is open. */
export function SupplierCard({ supplier, isCurrent, onChoose }: SupplierCardProps) {
  const { t } = useLingui();
  const distance = supplier.distance?.toFixed(1);
  return (
    <li className={styles.card} data-current={isCurrent} data-disabled={supplier.disabled === true}>
      <span className={styles.picture}>
        <Picture src={supplier.image_url} alt="" width={300} height={300} />
      </span>
      <div className={styles.about}>
        <h3>{supplier.name}</h3>
        <p className={styles.where}>
          {distance !== undefined && <strong>{t`${distance} km`}</strong>}
          {supplier.formatted_address && <span>{supplier.formatted_address}</span>}
        </p>
        {supplier.closed_text && (
          <p className={styles.closed}>
            <Badge tone="error">
              <Trans>Closed</Trans>
            </Badge>
            {supplier.closed_text}
          </p>
        )}
        <OpeningHours supplier={supplier} />
      </div>
      <Button
        variant={isCurrent ? 'plain' : 'primary'}
        wide
        disabled={supplier.disabled === true}
        aria-label={isCurrent ? t`stay here: ${supplier.name}` : t`shop here: ${supplier.name}`}
        onClick={onChoose}
      >
        <span className={styles.verb}>{isCurrent ? t`stay here` : t`shop here`}</span>
      </Button>
    </li>
  );
}
