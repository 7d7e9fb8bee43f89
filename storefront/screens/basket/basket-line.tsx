import { Trans, useLingui } from '@lingui/react/macro';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import type { PricedLine } from '@spaza/sdk';
import { quantityRuleOf, shownQuantity, unitPriceOf } from '@spaza/sdk/rules';
import { useState } from 'react';
import { Link } from 'wouter';
import { CartStepper, type Typing } from '../../features/offer/offer-stepper.tsx';
import { offerName, offerTitle, pricedUnit } from '../../features/offer/offer-text.ts';
import { OfferedBy } from '../../features/offer/offered-by.tsx';
import { useMost } from '../../features/offer/use-max-quantity.ts';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './basket-line.module.css';
import { focusBeside, keepFocus } from './focus.ts';

/** An item in the basket, with its quantity and price. */
export function BasketLine({ line }: { line: PricedLine }) {
  const { t } = useLingui();
  const money = useMoney();
  const { cart } = useShop().session;
  const { offer, totalInCents, savingsInCents, beforeInCents } = line;
  const { sellable } = offer;
  const name = offerName(offer);
  const unit = pricedUnit(offer);
  const unitPrice = unitPriceOf(offer);
  const price = money(offer.price_in_cents);
  const rule = quantityRuleOf(offer);
  const most = useMost(offer);
  const [typing, setTyping] = useState<Typing>();
  const remove = () => {
    // The line's buttons are removed with it.
    focusBeside(document.activeElement);
    cart.remove(offer.id);
  };
  return (
    <li ref={keepFocus} className={styles.line} data-offer={offer.id}>
      <span className={styles.picture}>
        <Picture src={sellable.image_url} alt="" width={300} height={300} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>
          {sellable.product_id == null ? (
            offerTitle(offer)
          ) : (
            <Link to={paths.product(sellable.product_id, sellable.id)}>{offerTitle(offer)}</Link>
          )}
        </p>
        <p className={styles.each}>
          {unit ? (
            `${price}/${unit}`
          ) : sellable.measurement ? (
            <Trans>
              <span className="measurement">{sellable.measurement}</span> · {price} each
            </Trans>
          ) : (
            <Trans>{price} each</Trans>
          )}
          {unitPrice && unitPrice.inCents !== offer.price_in_cents && (
            <>
              {' '}
              <span className={styles.per}>{`(${money(unitPrice.inCents)}/${unitPrice.per})`}</span>
            </>
          )}
          {beforeInCents !== undefined && (
            <span className={styles.before}>
              <Trans>was {money(beforeInCents)}</Trans>
            </span>
          )}
        </p>
        <OfferedBy offer={offer} />
      </div>
      <IconButton icon="x" label={t`Remove ${name}`} onClick={remove} />
      <div className={styles.amount}>
        <CartStepper offer={offer} onTyping={setTyping} onRemove={remove} />
        <p className={styles.total}>
          {!typing && savingsInCents > 0 && (
            <Badge tone="saving">
              <Trans>save {money(savingsInCents)}</Trans>
            </Badge>
          )}
          {typing?.other && <span>{typing.other}</span>}
          <strong>
            {money(typing ? lineTotalInCents(offer.price_in_cents, typing.quantity) : totalInCents)}
          </strong>
        </p>
      </div>
      {most.why && shownQuantity(rule, line.qty) >= most.max && <p className={styles.note}>{most.why}</p>}
      {offer.per_kg && (
        <p className={styles.note}>
          <Trans>measurement may vary up to 5%</Trans>
        </p>
      )}
    </li>
  );
}
