import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { checkoutOf } from '@spaza/sdk';
import { useMoney } from '../../format/money.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { offerName, offerTitle } from '../offer/offer-text.ts';
import styles from './checkout-page.module.css';

/** Name of a line shown next to its price: for weighed offers, without the `per kg` that the price includes. */
export const lineName = (offer: Offer): string => (offer.per_kg ? offerTitle(offer) : offerName(offer));

/** Maximum number of lines listed; a longer basket shows how many more there are. */
const NAMED = 6;

/** A short summary of the basket, shown next to a step if there is room. */
export function BasketBrief() {
  const { t } = useLingui();
  const money = useMoney();
  const { itemCount, lines, savingsInCents, subtotalInCents } = useShop().session.cart;
  const count = itemCount.value;
  const named = lines.value.slice(0, NAMED);
  const rest = lines.value.length - named.length;
  const saved = savingsInCents.value;
  return (
    <div className={styles.brief}>
      <h2>{t`Your order`}</h2>
      <ul>
        {named.map(({ offer, totalInCents }) => (
          <li key={offer.id}>
            <span>{lineName(offer)}</span>
            <span>{money(totalInCents)}</span>
          </li>
        ))}
        {rest > 0 && <li>{t`${plural(rest, { one: 'and # more', other: 'and # more' })}`}</li>}
      </ul>
      <Rows>
        <Row label={t`${plural(count, { one: '# item', other: '# items' })}`}>
          {money(subtotalInCents.value)}
        </Row>
        {saved > 0 && (
          <Row label={t`You save`} weight="saving">
            {money(saved)}
          </Row>
        )}
      </Rows>
    </div>
  );
}

/** The summary alone, next to a step that cannot be completed yet. */
export function BasketAside() {
  const { t } = useLingui();
  return (
    <ActionBar label={t`Your order`}>
      <BasketBrief />
    </ActionBar>
  );
}

/** The components of the total, as last calculated by the shop. */
export function Amounts({ isChecking = false }: { isChecking?: boolean }) {
  const { t } = useLingui();
  const money = useMoney();
  const { session } = useShop();
  const { cart } = session;
  const checkout = checkoutOf(session);
  const { validation, method, usesWallet } = checkout.state.value;
  const known = isChecking ? null : validation;
  const saved = cart.savingsInCents.value;
  const delivery = known?.shipping_cost_in_cents;
  const bags = known?.bag_total_in_cents ?? 0;
  const discount = known?.discount_in_cents ?? 0;
  const credit = (known?.credit_in_cents ?? 0) + (usesWallet ? checkout.walletPart.value : 0);
  return (
    <Rows>
      <Row label={t`Subtotal`}>{money(cart.subtotalInCents.value)}</Row>
      {delivery != null && delivery > 0 && <Row label={t`Delivery`}>{money(delivery)}</Row>}
      {delivery === 0 && method === 'PICUP' && <Row label={t`Delivery`}>{t`Free`}</Row>}
      {bags > 0 && <Row label={t`Plastic bags`}>{money(bags)}</Row>}
      {discount > 0 && <Row label={t`Discount`}>{money(-discount)}</Row>}
      {known && credit > 0 && <Row label={t`Wallet credit`}>{money(-credit)}</Row>}
      {saved > 0 && (
        <Row label={t`You save`} weight="saving">
          {money(saved)}
        </Row>
      )}
    </Rows>
  );
}

/** The amount due including bags: only the shop knows how many are needed. */
export function Total({ isChecking = false }: { isChecking?: boolean }) {
  const { t } = useLingui();
  const money = useMoney();
  const payable = checkoutOf(useShop().session).payableInCents.value;
  return (
    <Rows>
      <Row label={t`Total`} weight="sum">
        {payable !== null && !isChecking ? money(payable) : <Skeleton width="6rem" height="1.75rem" />}
      </Row>
    </Rows>
  );
}
