import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { PaymentStep } from '@spaza/sdk';
import type { ReactNode } from 'react';
import { useMoney } from '../../app/money.ts';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { OutwardLink } from '../../ui/outward-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PageLink } from './page-link.tsx';
import styles from './pay-order.module.css';
import { QrCode } from './qr-code.tsx';

type OutwardStep = Extract<PaymentStep, { at: 'page' | 'wallet' | 'app' }>;

interface OutwardProps {
  step: OutwardStep;
  order: Order;
  amountInCents: number;
  /** A button to pay another way. */
  other: ReactNode;
}

/** A payment made elsewhere: the link to it, and a note that its result is awaited here. */
export function Outward({ step, order, amountInCents, other }: OutwardProps) {
  const { t } = useLingui();
  const money = useMoney();
  const titles = {
    page: t`Pay on the bank's page`,
    wallet: t`Pay from your Shop2Shop wallet`,
    app: t`Pay in the Moya app`,
  };
  return (
    <Panel title={titles[step.at]}>
      <div className={styles.next}>
        <p>
          <Lead at={step.at} />
        </p>
        {step.at === 'wallet' && (
          <div className={styles.facts}>
            <Rows>
              {step.wallet && <Row label={<Trans>To wallet</Trans>}>{step.wallet}</Row>}
              <Row label={<Trans>Reference</Trans>}>{order.reference}</Row>
              <Row label={<Trans>Amount</Trans>} weight="sum">
                {money(amountInCents)}
              </Row>
            </Rows>
          </div>
        )}
        <div className={styles.buttons}>
          {step.at === 'page' ? (
            <PageLink page={step}>
              <Trans>Continue to the bank's page</Trans>
            </PageLink>
          ) : (
            <OutwardLink href={step.url} isBeside>
              {step.at === 'wallet' ? <Trans>Open Shop2Shop</Trans> : <Trans>Open the Moya app</Trans>}
            </OutwardLink>
          )}
          {other}
        </div>
        {step.at === 'wallet' && <QrCode url={step.url} />}
        {step.at !== 'page' && <Spinner label={t`Waiting for your payment`} />}
      </div>
    </Panel>
  );
}

function Lead({ at }: { at: OutwardStep['at'] }) {
  switch (at) {
    case 'page':
      return (
        <Trans>
          You started to pay but did not finish. No money was taken yet. Continue where you left off, or
          choose another way.
        </Trans>
      );
    case 'wallet':
      return (
        <Trans>
          Open Shop2Shop and confirm the transfer there. Keep this page open: it continues once you have paid.
        </Trans>
      );
    case 'app':
      return (
        <Trans>Confirm the payment in the app. Keep this page open: it continues once you have paid.</Trans>
      );
  }
}
