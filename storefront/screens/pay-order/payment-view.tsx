import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { OFFLINE_PROVIDER, type PaymentProvider } from '@spaza/contracts/vocabulary';
import type { PaymentStep, ProviderFact } from '@spaza/sdk';
import { outstandingInCents } from '@spaza/sdk/rules';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { paymentWords, wayName } from '../../features/order/payment-words.ts';
import { EftNote, PayBy } from '../../features/order-payment/payment-notes.tsx';
import { Refunds } from '../../features/order-status/order-pill.tsx';
import { useWords } from '../../features/problem/problem-texts.ts';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/form/choice.tsx';
import { focusField } from '../../ui/form/read-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CardForm } from './card-form.tsx';
import { ExternalPayment } from './external-payment.tsx';
import styles from './pay-order.module.css';
import { ProblemNotice, paymentText, strayText, troubleText } from './problem.tsx';
import { isEnded, type usePayment } from './use-payment.ts';

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

interface NowhereProps {
  order: Order;
  facts: readonly ProviderFact[];
  isBusy: boolean;
  /** Asks the shop for the status. */
  onAsk: () => void;
  /** A button to pay another way. */
  other: ReactNode;
}

/** The shop's own name of a fact, for display: `payment_reference` becomes "Payment reference". */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A payment that the shop has started without saying how to make it. */
function Nowhere({ order, facts, isBusy, onAsk, other }: NowhereProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`The shop gives no way to pay this here`}>
      <div className={styles.next}>
        <p>{t`The shop has noted this payment, but names no page or app to make it with.`}</p>
        {facts.length > 0 && (
          <div className={styles.facts}>
            <Rows>
              {facts.map(({ name, text }) => (
                <Row key={name} label={labelOf(name)}>
                  {text}
                </Row>
              ))}
            </Rows>
          </div>
        )}
        <p>
          {order.requires_shipping
            ? t`Ask the shop how to pay, or whether you can pay when it is delivered.`
            : t`Ask the shop how to pay, or whether you can pay when you collect.`}
        </p>
        <div className={styles.buttons}>
          <Button icon="rotate-ccw" busy={isBusy} onClick={onAsk}>
            {t`See its status`}
          </Button>
          {other}
        </div>
      </div>
    </Panel>
  );
}

/** Shown until the provider has decided. */
function UnderWay({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Your payment is being checked`}>
      <div className={styles.next}>
        <Spinner label={t`Waiting for the provider`} />
        <p>
          <Trans>
            You need not do anything or stay here: the shop is told automatically. Do not pay again in the
            meantime.
          </Trans>
        </p>
        <Button icon="rotate-ccw" busy={isAsking} onClick={onAsk}>
          {t`Check with the provider now`}
        </Button>
      </div>
    </Panel>
  );
}

/** Shown once the order is paid. */
function Paid({ order, actions }: { order: Order; actions: ReactNode }) {
  const { t } = useLingui();
  return (
    <Notice tone="success" icon="circle-check" arrival="paid" actions={actions}>
      <p>
        <strong>{t`Your order is paid.`}</strong>
      </p>
      <p>{t`There is nothing left to pay.`}</p>
      <Refunds order={order} />
    </Notice>
  );
}

/** Explains that the order is paid on handover, and that paying now is optional. */
function DoorNote({ order, amountInCents }: { order: Order; amountInCents: number }) {
  const { t } = useLingui();
  const amount = useMoney()(amountInCents);
  return (
    <Notice tone="plain" icon="banknote">
      <p>
        <strong>
          {order.requires_shipping
            ? t`You pay ${amount} when it is delivered.`
            : t`You pay ${amount} when you collect.`}
        </strong>
      </p>
      <p>{t`Prefer to pay now? You can.`}</p>
    </Notice>
  );
}

type ViewProps = Omit<ReturnType<typeof usePayment>, 'order' | 'isGone'> & { order: Order };

/** Steps of a started payment that can still be replaced by another. */
const OPEN: readonly PaymentStep['at'][] = ['page', 'wallet', 'app', 'card_form', 'nowhere'];

/** The state of an order's payment, with the actions available. */
export function PaymentView(props: ViewProps) {
  const { order, step, ways, action, trouble, isStray, isUnreported, arrive, start, charge, ask } = props;
  const { t } = useLingui();
  const money = useMoney();
  const words = useWords();
  const [isElsewhere, setElsewhere] = useState(false);
  const hasEnded = isEnded(step);
  const isBusy = action !== null;
  const amountInCents = 'amountInCents' in step ? step.amountInCents : outstandingInCents(order);
  const problem = 'problem' in step && step.at !== 'closed' ? step.problem : null;
  const isChoosingAgain = isElsewhere && OPEN.includes(step.at);
  const showsWays = ['choose', 'at_the_door', 'bank_transfer'].includes(step.at) || isChoosingAgain;

  const other = (
    <Button
      onClick={() => setElsewhere(true)}
      // A started payment is only cancelled once another one starts.
      disabled={isBusy}
    >
      {t`Pay another way`}
    </Button>
  );

  const seeOrder = (
    <ButtonLink to={paths.order(order.id)} variant="primary">
      {t`See my order`}
    </ButtonLink>
  );

  return (
    <div className={styles.page}>
      <Panel
        title={order.supplier_name ?? t`Your order`}
        action={
          <ButtonLink to={paths.order(order.id)} variant="quiet">
            {t`See my order`}
          </ButtonLink>
        }
      >
        <Rows>
          <Row label={t`Order number`}>{order.reference}</Row>
          {!hasEnded && (
            <Row label={t`To pay`} weight="sum">
              {money(amountInCents)}
            </Row>
          )}
        </Rows>
        {!hasEnded && <PayBy order={order} />}
      </Panel>

      {trouble && !hasEnded && (
        <ProblemNotice
          says={troubleText(isUnreported ? 'no_answer' : trouble.why, words)}
          arrival={trouble.at}
          actions={
            <Button icon="rotate-ccw" onClick={() => void arrive()}>
              {t`See its status`}
            </Button>
          }
        />
      )}
      {isStray && !hasEnded && !trouble && <ProblemNotice says={strayText} arrival="stray" />}
      {problem && !trouble && !isBusy && <ProblemNotice says={paymentText(problem)} arrival={problem.code} />}

      {/* Until the shop knows the result, the bank may have the money, so its page is not offered again. */}
      {action === 'arriving' && !hasEnded ? (
        <p className={styles.away}>
          <Spinner label={t`Checking your payment`} />
        </p>
      ) : isUnreported ? null : (
        <>
          {step.at === 'paid' && <Paid order={order} actions={seeOrder} />}
          {/* The order no longer accepts payment. */}
          {step.at === 'closed' && (
            <ProblemNotice says={paymentText(step.problem)} arrival={step.problem.code} actions={seeOrder} />
          )}
          {step.at === 'under_way' && <UnderWay isAsking={action === 'asking'} onAsk={() => void ask()} />}
          {step.at === 'at_the_door' && <DoorNote order={order} amountInCents={amountInCents} />}
          {order.provider === OFFLINE_PROVIDER && (hasEnded || step.at === 'bank_transfer') && (
            <EftNote order={order} bank={step.at === 'bank_transfer' ? step.bank : null} />
          )}
          {!isChoosingAgain && step.at === 'nowhere' && (
            <Nowhere
              order={order}
              facts={step.facts}
              isBusy={isBusy}
              onAsk={() => void arrive()}
              other={other}
            />
          )}
          {!isChoosingAgain && step.at === 'card_form' && (
            <CardForm step={step} action={action} onToken={charge} other={other} />
          )}
          {!isChoosingAgain && (step.at === 'page' || step.at === 'wallet' || step.at === 'app') && (
            <ExternalPayment step={step} order={order} amountInCents={amountInCents} other={other} />
          )}
          {showsWays && ways && (
            <Ways
              order={order}
              offered={ways}
              amountInCents={amountInCents}
              isBusy={isBusy}
              onPay={(provider) => void start(provider).then(() => setElsewhere(false))}
            />
          )}
          {action === 'starting' && <Spinner label={t`Taking you to your payment`} />}
          {action === 'charging' && <Spinner label={t`Paying`} />}
        </>
      )}
    </div>
  );
}
