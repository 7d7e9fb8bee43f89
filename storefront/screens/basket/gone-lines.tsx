import { Trans, useLingui } from '@lingui/react/macro';
import type { CartLine, Id } from '@spaza/contracts';
import { useId } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { offerName, offerTitle } from '../../parts/offer/offer-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './basket.module.css';
import lineStyles from './basket-line.module.css';
import { focusBeside } from './focus-beside.ts';
import { Substitutes } from './substitutes.tsx';

/** What cannot be had now: it counts in no total and is not ordered. */
export function GoneLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const id = useId();
  const remove = (offerId: Id) => {
    focusBeside(document.activeElement);
    cart.remove(offerId);
  };
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Out of stock</Trans>
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ offer }) => (
          <li key={offer.id} className={lineStyles.line} data-gone="true">
            <span className={lineStyles.picture}>
              <Picture src={offer.sellable.image_url} alt="" width={300} height={300} />
            </span>
            <div className={lineStyles.about}>
              <p className={lineStyles.name}>{offerTitle(offer)}</p>
              <p className={lineStyles.each}>
                <Trans>Not counted and not ordered</Trans>
              </p>
            </div>
            <IconButton icon="x" label={t`Remove ${offerName(offer)}`} onClick={() => remove(offer.id)} />
            <div className={lineStyles.instead}>
              <Substitutes wanted={offer} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
