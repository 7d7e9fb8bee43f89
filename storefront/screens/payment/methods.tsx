import { useLingui } from '@lingui/react/macro';
import { type PaymentOption, providerOf, requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { paymentWords, wayName } from '../../features/order/payment-words.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Choice, Choices } from '../../ui/form/choice.tsx';
import { Notice } from '../../ui/notice.tsx';

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
