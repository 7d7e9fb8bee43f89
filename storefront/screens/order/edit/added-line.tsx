import { Trans } from '@lingui/react/macro';
import type { CartLine } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { useMoney } from '../../../app/money.ts';
import { useMost } from '../../../parts/offer/use-most.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './edit.module.css';
import { LineStepper } from './line-stepper.tsx';
import type { Edit } from './use-edit.ts';

/** An item to be added to an order. */
export function AddedLine({ line: { offer, qty }, edit: { flow } }: { line: CartLine; edit: Edit }) {
  const money = useMoney();
  const most = useMost(offer);
  const name = offer.name || offer.sellable.name;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture src={offer.sellable.image_url} alt="" width={300} height={300} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p>
          <Badge tone="primary">
            <Trans>New</Trans>
          </Badge>
        </p>
      </div>
      <strong className={styles.total}>{money(lineTotalInCents(offer.price_in_cents, qty))}</strong>
      <div className={styles.choice}>
        <LineStepper
          name={name}
          qty={qty}
          offer={offer}
          most={most}
          onChange={(next) => flow.setAddedQty(offer.id, next)}
          onRemove={() => flow.removeAdded(offer.id)}
        />
      </div>
    </li>
  );
}
