import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymentOption, providerOf, requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf } from '@spaza/sdk';
import { useEffect } from 'react';
import { paymentHints, paymentWords } from '../../features/order/payment-words.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import { Notice } from '../../ui/notice.tsx';

interface MethodsProps {
  /** The error: none was chosen, or the shop does not accept the chosen one. */
  error: string | undefined;
  /** The order is being sent: another choice would make it a different order. */
  isFixed: boolean;
  onChoose: () => void;
}

/** The payment methods that the supplier accepts for this shipping method. */
export function Methods({ error, isFixed, onChoose }: MethodsProps) {
  const { t, i18n } = useLingui();
  const checkout = checkoutOf(useShop().session);
  const options = checkout.paymentOptions.value;
  const { payment, method } = checkout.state.value;
  const only = options.length === 1 ? options[0] : undefined;

  // If there is only one option, it is chosen already.
  useEffect(() => {
    if (only && payment === null) checkout.choosePayment(only);
  }, [only, payment, checkout]);

  const textOf = (option: PaymentOption) => {
    const hint = paymentHints[providerOf(option)];
    if (option !== 'CASH') return hint && i18n._(hint);
    return method && requiresShipping(method) ? t`You pay when it is delivered` : t`You pay when you collect`;
  };
  const choose = (option: PaymentOption) => {
    checkout.choosePayment(option);
    onChoose();
  };

  if (options.length === 0) {
    return (
      <Notice tone="warning" icon="circle-alert">
        <p>
          <Trans>The shop offers no way to pay that works here.</Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Choices legend={t`How do you want to pay?`} layout="rows" disabled={isFixed} error={error}>
      {options.map((option) => {
        const { name, icon } = paymentWords[providerOf(option)];
        return (
          <Choice
            key={option}
            name="payment"
            value={option}
            title={i18n._(name)}
            text={textOf(option)}
            icon={icon}
            checked={option === payment}
            onChoose={() => choose(option)}
          />
        );
      })}
    </Choices>
  );
}
