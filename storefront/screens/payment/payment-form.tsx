import { Trans, useLingui } from '@lingui/react/macro';
import { dispatchOf, type PaymentOption } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Destination } from '../../parts/checkout/destination.tsx';
import { Problems } from '../../parts/checkout/problems.tsx';
import { Amounts, Total } from '../../parts/checkout/totals.tsx';
import { useProblemWords } from '../../parts/checkout/use-problem-words.ts';
import { When } from '../../parts/order/when.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ByCredit } from './by-credit.tsx';
import { Methods } from './methods.tsx';
import styles from './payment.module.css';
import { Unanswered } from './unanswered.tsx';
import { usePlacing } from './use-placing.ts';

/** The payment methods, with the final button. */
export function PaymentForm() {
  const { t } = useLingui();
  const { session } = useShop();
  const { cart } = session;
  const checkout = checkoutOf(session);
  const { isPlacing, isChanged, problems, ofMethods, isUnknown, forget, submit, sendAgain } = usePlacing();
  const wordsOf = useProblemWords();
  const { method, slot } = checkout.state.value;
  const isUnanswered = checkout.unanswered.value;
  // The items of an order that was sent may be gone because the order took them.
  const canPlace =
    isPlacing || isUnanswered || (cart.lines.value.length > 0 && method !== null && !isChanged);
  const wrong = checkout.creditCheckout.value ? undefined : ofMethods;
  return (
    <form noValidate onSubmit={submit}>
      {(isUnanswered || isUnknown) && !isPlacing && (
        <Unanswered
          isRepeatable={checkout.isRepeatable.value}
          onSendAgain={isUnknown ? sendAgain : undefined}
        />
      )}
      {!wrong && !isUnanswered && !isUnknown && <Problems problems={problems} here="payment" />}
      {canPlace && checkout.creditCheckout.value && <ByCredit />}
      {canPlace && !checkout.creditCheckout.value && (
        <Methods
          error={wrong && wordsOf(wrong).texts.join(' ')}
          isFixed={isPlacing || isUnanswered}
          onChoose={forget}
        />
      )}
      <Panel title={t`When and where`}>
        {method && slot && <When slot={slot} dispatch={dispatchOf(method)} />}
        <Destination />
      </Panel>
      {canPlace && (
        <>
          <Panel title={t`Your order`}>
            <Amounts />
          </Panel>
          <ActionBar label={t`Total`}>
            <Total />
            <Button type="submit" variant="primary" wide disabled={isPlacing} aria-busy={isPlacing}>
              <Go isAgain={isUnanswered && !isPlacing} />
            </Button>
            <div className={styles.placing}>{isPlacing && <Spinner label={t`Placing your order`} />}</div>
          </ActionBar>
        </>
      )}
    </form>
  );
}

/** Paid on handover, or on account. */
const PAID_LATER: readonly PaymentOption[] = ['CASH', 'DEBTORCARD'];

/** What the button does: an online payment follows immediately, anything else is settled later. */
function Go({ isAgain }: { isAgain: boolean }) {
  const money = useMoney();
  const checkout = checkoutOf(useShop().session);
  const { payment, validation } = checkout.state.value;
  if (isAgain) return <Trans>Try again</Trans>;
  const isOnline = payment !== null && !PAID_LATER.includes(payment) && !checkout.creditCheckout.value;
  if (!isOnline || !validation) return <Trans>Place order</Trans>;
  return <Trans>Pay {money(validation.total_in_cents)}</Trans>;
}
