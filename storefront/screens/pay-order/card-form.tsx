import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymentStep, problemOf, type Problem as ShopProblem } from '@spaza/sdk';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useWords } from '../../features/problem/problem-texts.ts';
import { useMoney } from '../../format/money.ts';
import { staying } from '../../navigation/page.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './pay-order.module.css';
import { type NoAnswer, ProblemNotice, troubleText } from './problem.tsx';
import type { PaymentAction, Trouble } from './use-payment.ts';

/** The outcome of a card form: a token to charge, closed by the shopper, or why there is no token. */
type CardToken = { token: string } | { closed: true } | { failed: NoAnswer | ShopProblem };

/** Exchanges a test card for a token through the sandbox. The number is sent nowhere else. */
export async function testCardToken(
  { tokensUrl, publicKey }: { tokensUrl: string; publicKey: string },
  cardNumber: string,
): Promise<CardToken> {
  const answer = await fetch(tokensUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ public_key: publicKey, card_number: cardNumber }),
  }).catch(() => undefined);
  if (!answer) return { failed: 'no_answer' };
  const said = await answer.json().catch(() => ({}));
  if (answer.ok) return typeof said.token === 'string' ? { token: said.token } : { failed: 'script_failed' };
  return { failed: typeof said.code === 'string' ? problemOf(answer.status, said) : 'script_failed' };
}

const SCRIPT = 'https://js.yoco.com/sdk/v1/yoco-sdk-web.js';

interface Yoco {
  showPopup(options: {
    amountInCents: number;
    currency: string;
    name: string;
    callback: (result: { id?: string; error?: { message: string } }) => void;
    onClose?: () => void;
  }): void;
}
type YocoFrame = Window & { YocoSDK?: new (options: { publicKey: string }) => Yoco };

/** Loads the provider's script from its only permitted address. */
function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the card form did not arrive'));
    };
    document.head.append(script);
  });
}

/** Opens Yoco's own card form over the page. A script that is missing or throws is a failure, not a rejection. */
export async function yocoCardToken(
  form: { publicKey: string; amountInCents: number; currency: string; name: string },
  frame: YocoFrame = window,
): Promise<CardToken> {
  const { publicKey, ...shown } = form;
  const isHere = staying();
  try {
    if (!frame.YocoSDK) await loadScript();
    const { YocoSDK } = frame;
    if (!YocoSDK) return { failed: 'script_failed' };
    if (!isHere()) return { closed: true };
    return await new Promise((resolve) => {
      new YocoSDK({ publicKey }).showPopup({
        ...shown,
        callback: ({ id }) => resolve(id ? { token: id } : { failed: 'script_failed' }),
        onClose: () => resolve({ closed: true }),
      });
    });
  } catch {
    return { failed: 'script_failed' };
  }
}

interface CardFormProps {
  step: Extract<PaymentStep, { at: 'card_form' }>;
  /** The action in progress, if any. */
  action: PaymentAction | null;
  onToken: (token: string) => Promise<unknown>;
  /** A button to pay another way. */
  other: ReactNode;
}

/** Takes a card: in a sandbox by a test card number, otherwise in the provider's form. */
export function CardForm({ step, action, onToken, other }: CardFormProps) {
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
    const isHere = staying();
    const answer = await ask;
    setAsking(false);
    if (!isHere()) return;
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

  const isWorking = action !== null || isAsking;
  return (
    <>
      {failure && !isWorking && <ProblemNotice says={troubleText(failure.why, words)} arrival={failure.at} />}
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
              // What is typed while the payment is still being started is kept.
              readOnly={isAsking || action === 'charging'}
              hint={
                <Trans>
                  No money is taken here. <a href="/docs/payments">Test cards</a> decide the outcome.
                </Trans>
              }
            />
          )}
          <Button type="submit" variant="primary" wide busy={isWorking}>
            {t`Pay ${money(amountInCents)} now`}
          </Button>
          <div className={styles.buttons}>{other}</div>
        </form>
      </Panel>
    </>
  );
}
