import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { PaymentProvider } from '@spaza/contracts/vocabulary';
import { type SyntheticEvent, useState } from 'react';
import { paymentWords, wayName } from '../../features/order/payment-words.ts';
import { useMoney } from '../../format/money.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/form/choice.tsx';
import { focusField } from '../../ui/form/read-form.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './pay-order.module.css';

interface WaysProps {
  order: Order;
  offered: readonly PaymentProvider[];
  amountInCents: number;
  isBusy: boolean;
  onPay: (provider: PaymentProvider) => void;
}

/** The online payment methods available now, with the button to start. */
export function Ways({ order, offered, amountInCents, isBusy, onPay }: WaysProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const usual = offered.find((provider) => provider === order.provider) ?? offered[0];
  const [chosen, setChosen] = useState<PaymentProvider>();
  const [isMissing, setMissing] = useState(false);
  const provider = chosen ?? (offered.length === 1 || usual === order.provider ? usual : undefined);

  if (!usual) {
    return (
      <Notice tone="plain" icon="info">
        <p>{t`The shop does not accept online payment for this order.`}</p>
      </Notice>
    );
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (provider) return onPay(provider);
    setMissing(true);
    focusField(event.currentTarget, 'provider');
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Choices
        legend={t`How do you want to pay?`}
        layout="rows"
        disabled={isBusy}
        error={isMissing && !provider ? t`A payment method is required` : undefined}
      >
        {offered.map((way) => {
          const { icon, hint } = paymentWords[way];
          return (
            <Choice
              key={way}
              name="provider"
              value={way}
              title={i18n._(wayName(way, offered))}
              text={hint && i18n._(hint)}
              icon={icon}
              checked={way === provider}
              onChoose={() => setChosen(way)}
            />
          );
        })}
      </Choices>
      <ActionBar label={t`Pay`}>
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {t`Pay ${money(amountInCents)} now`}
        </Button>
      </ActionBar>
    </form>
  );
}
