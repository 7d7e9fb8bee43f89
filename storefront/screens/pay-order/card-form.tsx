import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentStep } from '@spaza/sdk';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useWords } from '../../features/problem/use-problem-texts.ts';
import { useMoney } from '../../format/money.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { Panel } from '../../ui/panel.tsx';
import { type CardToken, testCardToken, yocoCardToken } from './card-token.ts';
import styles from './pay-order.module.css';
import { Problem } from './problem.tsx';
import { troubleText } from './problem-texts.ts';
import type { Trouble } from './use-payment.ts';

interface CardFormProps {
  step: Extract<PaymentStep, { at: 'card_form' }>;
  isBusy: boolean;
  onToken: (token: string) => Promise<unknown>;
  /** A button to pay another way. */
  other: ReactNode;
}

/** Takes a card: in a sandbox by a test card number, otherwise in the provider's form. */
export function CardForm({ step, isBusy, onToken, other }: CardFormProps) {
  const { t } = useLingui();
  const money = useMoney();
  const words = useWords();
  const { meta } = useShop().session.config.settings.value;
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Trouble>();
  const [isAsking, setAsking] = useState(false);
  const { publicKey, tokensUrl, amountInCents } = step;

  /** Charges the token from the card form. */
  async function take(ask: Promise<CardToken>): Promise<void> {
    setAsking(true);
    setFailure(undefined);
    const answer = await ask;
    setAsking(false);
    if ('token' in answer) await onToken(answer.token);
    else if ('failed' in answer) setFailure({ why: answer.failed, at: Date.now() });
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!tokensUrl) {
      const form = { publicKey, amountInCents, currency: meta.currency_iso, name: meta.title };
      return void take(yocoCardToken(form));
    }
    const { card_number: number = '' } = readForm(event.currentTarget);
    if (number.trim() === '') {
      setError(t`A card number is required`);
      return focusField(event.currentTarget, 'card_number');
    }
    void take(testCardToken({ tokensUrl, publicKey }, number));
  };

  const isWorking = isBusy || isAsking;
  return (
    <>
      {failure && !isWorking && <Problem says={troubleText(failure.why, words)} arrival={failure.at} />}
      <Panel title={t`Pay by card`}>
        <form noValidate className={styles.card} onSubmit={submit} onChange={() => setError(undefined)}>
          {tokensUrl && (
            <TextField
              name="card_number"
              label={t`Card number`}
              error={error}
              inputMode="numeric"
              autoComplete="cc-number"
              maxLength={40}
              readOnly={isWorking}
              hint={
                <Trans>
                  No money is taken here. <a href="/docs/payments">Test cards</a> decide the outcome.
                </Trans>
              }
            />
          )}
          <Button type="submit" variant="primary" wide disabled={isWorking} aria-busy={isWorking}>
            <Trans>Pay {money(amountInCents)} now</Trans>
          </Button>
          <div className={styles.buttons}>{other}</div>
        </form>
      </Panel>
    </>
  );
}
