import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { dispatchOf, type PaymentOption, providerOf, requiresShipping } from '@spaza/contracts/vocabulary';
import {
  CHECKOUT_LOCK,
  checkoutOf,
  marketingCookies,
  type Problem,
  problemHere,
  problemsIn,
} from '@spaza/sdk';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { Amounts, Total } from '../../features/checkout/basket-brief.tsx';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { Destination } from '../../features/checkout/destination.tsx';
import { Problems, useProblemWords } from '../../features/checkout/problems.tsx';
import { paymentWords, wayName } from '../../features/order/payment-words.ts';
import { When } from '../../features/order/when-and-where.tsx';
import { failed, isLate } from '../../features/problem/problem-texts.ts';
import { usePreload } from '../../features/use-preload.ts';
import { useMoney } from '../../format/money.ts';
import { staying } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Choice, Choices } from '../../ui/form/choice.tsx';
import { focusField } from '../../ui/form/read-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './payment.module.css';

/** Storage key of the last chosen payment method. */
const LAST_USED = 'last-payment';

const RANKS = Object.keys(paymentWords);

interface MethodsProps {
  /** Why the choice is invalid: there is none, or the shop does not accept it. */
  error: string | undefined;
  /** Disables the choice while the order is being sent: another method would make it a different order. */
  isFixed: boolean;
  onChoose: () => void;
}

/** The payment methods that the supplier accepts for this shipping method. */
export function Methods({ error, isFixed, onChoose }: MethodsProps) {
  const { t, i18n } = useLingui();
  const { session, preferences } = useShop();
  const checkout = checkoutOf(session);
  const { payment, method } = checkout.state.value;
  const [last] = useState(() => preferences.getItem(LAST_USED));
  const rankOf = (option: PaymentOption) => (option === last ? -1 : RANKS.indexOf(providerOf(option)));
  const options = checkout.paymentOptions.value.toSorted((a, b) => rankOf(a) - rankOf(b));
  const ways = options.map(providerOf);
  const isUsual = last !== null && options.some((option) => option === last);
  const usual = isUsual ? last : 'CASH';
  const given = options.length === 1 ? options[0] : options.find((option) => option === usual);

  // Preselects the only method, the last one used, or cash, which charges nothing before the handover.
  useEffect(() => {
    if (given && payment === null && !error) checkout.choosePayment(given);
  }, [given, payment, error, checkout]);

  const textOf = (option: PaymentOption) => {
    const { hint } = paymentWords[providerOf(option)];
    if (option !== 'CASH') return hint && i18n._(hint);
    return method && requiresShipping(method) ? t`You pay when it is delivered` : t`You pay when you collect`;
  };
  const choose = (option: PaymentOption) => {
    checkout.choosePayment(option);
    preferences.setItem(LAST_USED, option);
    onChoose();
  };

  if (options.length === 0) {
    return (
      <Notice tone="warning" icon="circle-alert">
        <p>{t`The shop offers no way to pay that works here.`}</p>
      </Notice>
    );
  }
  return (
    <Choices legend={t`How do you want to pay?`} layout="rows" disabled={isFixed} error={error}>
      {options.map((option) => {
        const way = providerOf(option);
        return (
          <Choice
            key={option}
            name="payment"
            value={option}
            title={i18n._(wayName(way, ways))}
            text={textOf(option)}
            icon={paymentWords[way].icon}
            checked={option === payment}
            onChoose={() => choose(option)}
          />
        );
      })}
    </Choices>
  );
}

/** The cart is not the one that the shopper confirmed; another tab may have changed or ordered it. */
const CHANGED: readonly Problem[] = [problemHere('cart_changed')];
const ORDERED: readonly Problem[] = [problemHere('ordered_elsewhere')];
/** Problems shown next to the payment methods. */
const OF_METHODS: readonly string[] = ['payment_required', 'payment_not_offered'];

/**
 * Whether another tab is placing the order; undefined until that is known.
 * @param isAsked the order was sent, and not by this tab's current try
 */
function usePlacedElsewhere(isAsked: boolean): boolean | undefined {
  const [isHeld, setHeld] = useState<boolean>();
  // Only pages on https have locks.
  const { locks }: { locks?: LockManager } = navigator;
  useEffect(() => {
    if (!isAsked || !locks) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      await locks.request(CHECKOUT_LOCK, { ifAvailable: true }, (lock) => signal.aborted || setHeld(!lock));
      await locks.request(CHECKOUT_LOCK, { signal }, () => setHeld(false));
    };
    // Some pages may not ask for locks: there, nobody knows what other tabs do.
    follow().catch(() => signal.aborted || setHeld(false));
    return () => {
      leaving.abort();
      setHeld(undefined);
    };
  }, [isAsked]);
  return locks ? isHeld : false;
}

/** Places the order, and reports why that failed. */
function usePlacing() {
  const { session, alerts, log } = useShop();
  const [, navigate] = useLocation();
  const checkout = checkoutOf(session);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { orders, cart } = session;
  const [before] = useState(() => orders.current.peek()?.id);

  async function place(form: HTMLFormElement | null, sendAgain = false): Promise<void> {
    setProblems([]);
    const isHere = staying();
    try {
      const outcome = await checkout.placeOrder({ ...marketingCookies(document.cookie), sendAgain });
      if (outcome.ok && outcome.value === null) {
        alerts.success(msg`Your order was placed. Find it among your orders.`);
        if (isHere()) navigate(paths.orders, { replace: true });
      }
      if (outcome.ok) return;
      flushSync(() => setProblems(problemsIn(outcome.problem)));
      if (form && OF_METHODS.includes(outcome.problem.code)) focusField(form, 'payment');
    } catch (error) {
      // An order that may have been sent has a notice of its own.
      if (checkout.unanswered.peek()) return;
      log('The order could not be placed', error);
      alerts.error(
        isLate(error)
          ? msg`The shop did not answer in time. Your order was not placed, and your basket is kept: try again.`
          : failed,
      );
    }
  }

  const isPlacing = checkout.placing.value;
  const step = checkout.step.value;
  const isConfirmed = step === 'payment' || step === 'outro';
  const isChanged = !isConfirmed && !isPlacing && !checkout.unanswered.value && problems.length === 0;

  const { value: order } = orders.current;
  const isOrdered = order !== null && order.id !== before && cart.lines.value.length === 0;
  const [first] = problems;

  return {
    isPlacing,
    isChanged,
    problems: isChanged ? (isOrdered ? ORDERED : CHANGED) : problems,
    /** The problem with the payment method, if any. */
    ofMethods: first && OF_METHODS.includes(first.code) ? first : undefined,
    /** The shop was asked, and does not show whether the order arrived. */
    isUnknown: first?.code === 'order_unknown',
    forget: () => setProblems([]),
    sendAgain: () => void place(null, true),
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!isChanged) void place(event.currentTarget);
    },
  };
}

/** Wallet credit covers the items: there is nothing to choose. Anything left, such as delivery, is paid later. */
function ByCredit() {
  const { t } = useLingui();
  const money = useMoney();
  const { session } = useShop();
  const checkout = checkoutOf(session);
  const { method } = checkout.state.value;
  const credit = session.account.current.value?.credit_in_cents ?? 0;
  const left = checkout.leftAfterCredit.value ?? 0;
  if (left <= 0) {
    return (
      <Notice tone="success" icon="wallet">
        <p>
          <strong>{t`Your wallet credit pays for this order.`}</strong>
        </p>
        <p>{t`You have ${money(credit)}. No other payment is needed.`}</p>
      </Notice>
    );
  }
  const amount = money(left);
  const isCashTaken = checkout.paymentOptions.value.includes('CASH');
  const atTheDoor =
    method && requiresShipping(method)
      ? t`You pay ${amount} when it is delivered.`
      : t`You pay ${amount} when you collect.`;
  return (
    <Notice tone="plain" icon="wallet">
      <p>{t`Your wallet holds ${money(credit)}: it pays for your goods.`}</p>
      <p>
        <strong>{isCashTaken ? atTheDoor : t`${amount} is left to pay.`}</strong>
      </p>
      {!isCashTaken && <p>{t`You pay online once the order is placed.`}</p>}
    </Notice>
  );
}

interface UnansweredProps {
  /** Whether the shop recognises the order if it is sent again. */
  isRepeatable: boolean;
  /** Sends the order again. Omitted until the shop was asked whether it arrived. */
  onSendAgain?: (() => void) | undefined;
}

/** Says that the order was sent without a response, and what a retry does. */
function Unanswered({ isRepeatable, onSendAgain }: UnansweredProps) {
  const { t } = useLingui();
  return (
    <Notice
      tone="warning"
      icon="wifi-off"
      arrival={onSendAgain ? 'unknown' : 'unanswered'}
      actions={
        <>
          <ButtonLink to={paths.orders}>{t`See my orders`}</ButtonLink>
          {onSendAgain && <Button onClick={onSendAgain}>{t`Send it again`}</Button>}
        </>
      }
    >
      <p>
        <strong>{t`We do not know whether your order arrived.`}</strong>
      </p>
      <p>
        {isRepeatable ? (
          <Trans>
            It was sent, but the shop's answer got lost. Try again: the shop knows this order and will not
            place it twice.
          </Trans>
        ) : (
          <Trans>
            It was sent, but the shop's answer got lost. Look at your orders before you try again. If you send
            it again and it did arrive, you order twice.
          </Trans>
        )}
      </p>
    </Notice>
  );
}

/** Paid on handover, or on account. */
const PAID_LATER: readonly PaymentOption[] = ['CASH', 'DEBTORCARD'];

/** A switch to pay a part from the wallet. The rest is paid by the method below. */
function WalletPart({ isFixed }: { isFixed: boolean }) {
  const { t } = useLingui();
  const money = useMoney();
  const checkout = checkoutOf(useShop().session);
  const part = checkout.walletPart.value;
  const { usesWallet } = checkout.state.value;
  const payable = checkout.payableInCents.value;
  if (part <= 0) return null;
  return (
    <div className={styles.wallet}>
      <Checkbox
        checked={usesWallet}
        disabled={isFixed}
        onChange={(event) => checkout.setWallet(event.currentTarget.checked)}
        hint={usesWallet && payable ? t`You pay the other ${money(payable)} as you choose below.` : undefined}
      >
        {t`Use ${money(part)} from your wallet`}
      </Checkbox>
    </div>
  );
}

/** The label of the button: with the amount if an online payment follows immediately. */
function ButtonLabel({ isAgain }: { isAgain: boolean }) {
  const { t } = useLingui();
  const money = useMoney();
  const checkout = checkoutOf(useShop().session);
  const { payment } = checkout.state.value;
  const isOnline = payment !== null && !PAID_LATER.includes(payment) && !checkout.creditCheckout.value;
  usePreload(isOnline ? paths.payOrder('placed') : null);
  if (isAgain) return t`Try again`;
  const payable = checkout.payableInCents.value;
  return isOnline && payable ? t`Pay ${money(payable)}` : t`Place order`;
}

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
  const isElsewhere = usePlacedElsewhere(isUnanswered && !isPlacing);
  // The items of an order that was sent may be gone because the order took them.
  const canPlace =
    !isElsewhere &&
    (isPlacing || isUnanswered || (cart.lines.value.length > 0 && method !== null && !isChanged));
  const wrong = checkout.creditCheckout.value ? undefined : ofMethods;
  return (
    <form noValidate onSubmit={submit}>
      {isUnanswered && !isPlacing && isElsewhere && (
        <Spinner label={t`Your order is being placed in another tab`} />
      )}
      {(isUnanswered ? isElsewhere === false : isUnknown) && !isPlacing && (
        <Unanswered
          isRepeatable={checkout.isRepeatable.value}
          onSendAgain={isUnknown ? sendAgain : undefined}
        />
      )}
      {!wrong && !isUnanswered && !isUnknown && <Problems problems={problems} here="payment" />}
      {canPlace && checkout.creditCheckout.value && <ByCredit />}
      {canPlace && !checkout.creditCheckout.value && <WalletPart isFixed={isPlacing || isUnanswered} />}
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
            <Button type="submit" variant="primary" wide busy={isPlacing}>
              <ButtonLabel isAgain={isUnanswered && !isPlacing} />
            </Button>
            <div className={styles.placing}>{isPlacing && <Spinner label={t`Placing your order`} />}</div>
          </ActionBar>
        </>
      )}
    </form>
  );
}

/** How the order is paid, and the button that places it. */
export default function Payment() {
  return (
    <CheckoutPage screen="payment">
      <PaymentForm />
    </CheckoutPage>
  );
}
