import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { replaceLine } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { focusHeading } from '../../app/navigation/focus-heading.ts';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { offerName, offerTitle, pricedUnit } from '../../parts/offer/offer-text.ts';
import { OfferedBy } from '../../parts/offer/offered-by.tsx';
import { useSubstitutes } from '../../parts/offer/use-substitutes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './substitutes.module.css';

/** Substitutes for unavailable items, and a link to search for more. */
export function Substitutes({ wanted }: { wanted: Offer }) {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  const offers = useSubstitutes(wanted);
  const take = (offer: Offer) => {
    replaceLine(session, wanted.id, offer);
    alerts.success(msg`${offerName(offer)} is now in your basket.`);
    focusHeading();
  };
  return (
    <>
      {offers.length > 0 && (
        <ul className={styles.substitutes} aria-label={t`In place of ${offerName(wanted)}`}>
          {offers.map((offer) => (
            <Substitute key={offer.id} offer={offer} onTake={() => take(offer)} />
          ))}
        </ul>
      )}
      <ButtonLink
        variant="quiet"
        to={paths.search(wanted.sellable.product ?? offerName(wanted))}
        icon="search"
        aria-label={t`Find something similar: ${offerName(wanted)}`}
      >
        <Trans>Find something similar</Trans>
      </ButtonLink>
    </>
  );
}

function Substitute({ offer, onTake }: { offer: Offer; onTake: () => void }) {
  const { t } = useLingui();
  const money = useMoney();
  const unit = pricedUnit(offer);
  const price = money(offer.price_in_cents);
  return (
    <li className={styles.substitute}>
      <span className={styles.picture}>
        <Picture src={offer.sellable.image_url} alt="" width={300} height={300} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{offerTitle(offer)}</p>
        <p className={styles.price}>
          {!unit && offer.sellable.measurement && (
            <>
              <span className="measurement">{offer.sellable.measurement}</span> ·{' '}
            </>
          )}
          <strong>{unit ? `${price}/${unit}` : price}</strong>
        </p>
        <OfferedBy offer={offer} />
      </div>
      <Button onClick={onTake} aria-label={t`Take this: ${offerName(offer)}`}>
        <Trans>Take this</Trans>
      </Button>
    </li>
  );
}
