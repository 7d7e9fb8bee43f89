import { useLingui } from '@lingui/react/macro';
import type { CartLine } from '@spaza/contracts';
import { dispatchOf, requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { formatQuantity, hasOfferEnded, quantityRuleOf, shownQuantity } from '@spaza/sdk/rules';
import { lineName } from '../../features/checkout/basket-brief.tsx';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { Destination } from '../../features/checkout/destination.tsx';
import { Problems } from '../../features/checkout/problems.tsx';
import { Amounts, Total } from '../../features/checkout/totals.tsx';
import type { About } from '../../features/checkout/use-problem-words.ts';
import { isPricedAsShown, pricedUnit } from '../../features/offer/offer-text.ts';
import { When } from '../../features/order/when-and-where.tsx';
import { useMoney } from '../../format/money.ts';
import { useNumber } from '../../format/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Line, Lines } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './confirmation.module.css';
import { DiscountCode } from './discount-code.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Quantity and unit price of a line: `2 × R12.99`, or `0.750 kg × R89.99/kg`. */
function useLineDetail(): (line: CartLine) => string {
  const money = useMoney();
  const number = useNumber();
  return ({ offer, qty }) => {
    const rule = quantityRuleOf(offer);
    const shown = number(formatQuantity(rule, shownQuantity(rule, qty)));
    const price = money(offer.price_in_cents);
    if (!rule.weighed) return `${shown} × ${price}`;
    const unit = pricedUnit(offer);
    const amount = `${shown} ${offer.per_kg_symbol ?? 'kg'}`;
    return isPricedAsShown(offer) ? `${amount} × ${price}/${unit}` : amount;
  };
}

/** The lines being ordered. */
export function CartLines() {
  const { t } = useLingui();
  const money = useMoney();
  const detailOf = useLineDetail();
  const { cart } = useShop().session;
  return (
    <Lines label={t`Your order`}>
      {cart.lines.value.map((line) => (
        <Line
          key={line.offer.id}
          picture={line.offer.sellable.image_url}
          name={lineName(line.offer)}
          detail={detailOf(line)}
          note={line.offer.per_kg && t`measurement may vary up to 5%`}
          total={money(line.totalInCents)}
        />
      ))}
    </Lines>
  );
}

/** Unavailable lines: neither counted nor ordered. */
function GoneLines() {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const gone = cart.outOfStock.value;
  if (gone.length === 0) return null;
  return (
    <Panel title={t`Not included in your order`}>
      <Lines label={t`Not included in your order`}>
        {gone.map(({ offer }) => (
          <Line
            key={offer.id}
            picture={offer.sellable.image_url}
            name={lineName(offer)}
            detail={hasOfferEnded(offer, Date.now()) ? undefined : t`Out of stock`}
          />
        ))}
      </Lines>
    </Panel>
  );
}

/** When and where the order is handed over, with a link back to each choice. */
function WhenAndWhere() {
  const { t } = useLingui();
  const { method, slot } = checkoutOf(useShop().session).state.value;
  const isDelivered = method !== null && requiresShipping(method);
  return (
    <Panel
      title={t`When and where`}
      action={
        <ButtonLink to={paths.dispatch} variant="quiet" aria-label={t`Change the time`}>
          {t`Change`}
        </ButtonLink>
      }
    >
      {method && slot && <When slot={slot} dispatch={dispatchOf(method)} />}
      <div className={styles.where}>
        <Destination />
        {isDelivered && (
          <ButtonLink to={paths.shippingAddress} variant="quiet" aria-label={t`Change the address`}>
            {t`Change`}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** Whether to pack the order in plastic bags, if the shop offers them. */
export function Bags() {
  const { t } = useLingui();
  const money = useMoney();
  const checkout = checkoutOf(useShop().session);
  const { offered, priceInCents } = checkout.bags.value;
  const { bags, validation } = checkout.state.value;
  if (!offered && !bags) return null;
  // Not every shop sends the number of bags.
  const areGone = bags && (!offered || validation?.bag_qty === 0);
  return (
    <div className={styles.bags}>
      <Checkbox
        name="bags"
        checked={bags}
        onChange={(event) => checkout.setBags(event.currentTarget.checked)}
        hint={
          areGone
            ? t`The shop has run out of plastic bags, so your order comes without.`
            : t`The shop uses as many as your order needs and adds them to the total.`
        }
      >
        {t`Plastic bags, ${money(priceInCents)} each`}
      </Checkbox>
    </div>
  );
}

/** The wallet's balance, and how it is used: it pays for all items, or a part if the shop allows that. */
function Wallet() {
  const { t } = useLingui();
  const money = useMoney();
  const { session } = useShop();
  const credit = session.account.current.value?.credit_in_cents ?? 0;
  if (credit <= 0) return null;
  const checkout = checkoutOf(session);
  const takesPart = checkout.walletPart.value > 0;
  return (
    <p className={styles.wallet}>
      <Icon name="wallet" />
      <span>
        {checkout.creditCheckout.value
          ? t`Your wallet holds ${money(credit)}: it pays for your goods.`
          : takesPart
            ? t`Your wallet holds ${money(credit)}. You can use it in the next step.`
            : t`Your wallet holds ${money(credit)}. It pays when that covers all your goods.`}
      </span>
    </p>
  );
}

/** The order as it will be placed; problems are shown next to the part they concern. */
export function OrderSummary() {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const { isChecking, found, typeCode, applyCode, confirm } = useConfirmation();
  const hasGoods = cart.lines.value.length > 0;
  // The message about changed prices names this button.
  const isRepriced = found.about('goods').some(({ code }) => code === 'prices_changed');
  const problemsOf = (what: About) => (
    <Problems problems={found.about(what)} here="confirmation" isAside={found.first !== what} />
  );
  return (
    <>
      {problemsOf('dispatch')}
      <WhenAndWhere />
      {problemsOf('goods')}
      {hasGoods && (
        <Panel
          title={t`Your order`}
          action={
            <ButtonLink to={paths.basket} variant="quiet" aria-label={t`Change the basket`}>
              {t`Change`}
            </ButtonLink>
          }
        >
          <CartLines />
          <Amounts isChecking={isChecking} />
        </Panel>
      )}
      <GoneLines />
      {hasGoods && <Bags />}
      {hasGoods && (
        <DiscountCode
          problems={found.about('discount')}
          isChecking={isChecking}
          onType={typeCode}
          onApply={applyCode}
        />
      )}
      {hasGoods && <Wallet />}
      {problemsOf('total')}
      {hasGoods && (
        <ActionBar label={t`Total`}>
          <Total isChecking={isChecking} />
          <Button variant="primary" wide busy={isChecking} onClick={() => void confirm()}>
            {isRepriced ? t`Confirm Order` : t`Continue`}
          </Button>
          <div className={styles.checking}>
            {isChecking && <Spinner label={t`Checking prices and stock`} />}
          </div>
        </ActionBar>
      )}
    </>
  );
}

/** The order about to be placed, checked by the shop once more. */
export default function Confirmation() {
  return (
    <CheckoutPage screen="confirmation">
      <OrderSummary />
    </CheckoutPage>
  );
}
