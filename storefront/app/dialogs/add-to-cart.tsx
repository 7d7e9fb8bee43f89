import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { signal } from '@preact/signals-react';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { orderEditOf } from '@spaza/sdk';
import { emittedQuantity, quantityRuleOf, savingsInCents } from '@spaza/sdk/rules';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { OfferPrice } from '../../features/offer/offer-price.tsx';
import { LowStockNote, OfferStepper, type Typing } from '../../features/offer/offer-stepper.tsx';
import { offerName } from '../../features/offer/offer-text.ts';
import { useMoney } from '../../format/money.ts';
import { useNumber } from '../../format/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import type { WindowProps } from '../../shop/dialogs.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './add-to-cart.module.css';

/**
 * Asks for the quantity of an offer before adding it to the cart, or to the order that items are being picked for. It
 * opens for weighed goods, and for all goods while they are picked for an order; others are added at once, in the
 * quantity that nearly everybody wants.
 */
export default function AddToCart({ request: { offer }, onClose }: WindowProps<'addToCart'>) {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  const [, navigate] = useLocation();
  const money = useMoney();
  const number = useNumber();
  const rule = quantityRuleOf(offer);
  const [quantity] = useState(() => signal(emittedQuantity(rule, rule.min)));
  const [typing, setTyping] = useState<Typing>();
  const orderId = session.cart.pickingFor.value;
  const amount = typing?.quantity ?? quantity.value;
  const total = money(lineTotalInCents(offer.price_in_cents, amount));
  // A typed amount that is not sold is rounded. The button shows the result before it is added.
  const other = typing?.other;
  const inUnits = (figure: number) => `${number(String(figure))} ${offer.per_kg_symbol ?? 'kg'}`;
  const step = inUnits(rule.step);
  const least = inUnits(rule.min);
  const saved = savingsInCents(offer, amount);

  const change = (next: number) => {
    quantity.value = next;
  };
  const add = () => {
    onClose();
    if (orderId === null) return session.cart.add(offer, amount);
    orderEditOf(session).add(offer, amount);
    alerts.success(msg`${offerName(offer)} was added to your changes`);
    navigate(paths.order(orderId));
  };

  return (
    <Dialog
      title={<span className="catalog-name">{offerName(offer)}</span>}
      onClose={onClose}
      actions={
        <Button variant="primary" wide onClick={add}>
          {other
            ? t`Add ${other} · ${total}`
            : orderId === null
              ? t`Add to basket · ${total}`
              : t`Add to order · ${total}`}
        </Button>
      }
    >
      <div className={styles.offer}>
        <span className={styles.picture}>
          <Picture src={offer.sellable.image_url} alt="" width={300} height={300} />
        </span>
        <div className={styles.about}>
          <OfferPrice offer={offer} size="l" />
          {!offer.per_kg && offer.sellable.measurement && (
            <p className="measurement">{offer.sellable.measurement}</p>
          )}
          <LowStockNote offer={offer} />
        </div>
      </div>
      <div className={styles.amount}>
        <span aria-hidden="true">{t`How much?`}</span>
        <OfferStepper offer={offer} quantity={quantity} onChange={change} onTyping={setTyping} />
      </div>
      <p className={styles.saving} role="status">
        {other && (
          <strong>
            {rule.weighed ? t`Sold in steps of ${step}, from ${least}` : t`Sold in whole pieces`}
          </strong>
        )}
        {saved > 0 && <Badge tone="saving">{t`you save ${money(saved)}`}</Badge>}
        {offer.per_kg && !other && t`measurement may vary up to 5%`}
      </p>
    </Dialog>
  );
}
