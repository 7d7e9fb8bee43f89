import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { PaymentStep } from '@spaza/sdk';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useMoney } from '../../format/money.ts';
import { useShop } from '../../shop/shop-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './pay-order.module.css';
import qrCodeStyles from './qr-code.module.css';
import type { ProviderPage } from './use-payment.ts';

/** A link out of the shop that looks like a primary button. */
function ExternalLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} className={buttonStyles.button} data-variant="primary">
      <span>{children}</span>
    </a>
  );
}

/** Width of the quiet zone that scanners need, in modules. */
const QUIET = 4;

/** The dark modules of a code as a path of runs, one unit per module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join('');

/** A QR code of an address, to scan with another phone. If its code fails to load, the link above it remains. */
export function QrCode({ url }: { url: string }) {
  const { t } = useLingui();
  const { log } = useShop();
  const [encoder, setEncoder] = useState<typeof import('uqr')>();
  useEffect(() => {
    import('uqr').then(setEncoder).catch((error) => log('The QR code could not be drawn', error));
  }, [log]);
  if (!encoder) return null;
  const { size, data } = encoder.encode(new URL(url, location.href).href, { border: QUIET });
  return (
    <figure className={qrCodeStyles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code of this payment`}>
        <path d={pathOf(data)} />
      </svg>
      <figcaption>{t`Is the wallet on another phone? Scan this with its camera.`}</figcaption>
    </figure>
  );
}

/** A link to a provider's page: a form if it takes fields, otherwise a plain link. */
function PageLink({ page: { url, fields }, children }: { page: ProviderPage; children: ReactNode }) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return <ExternalLink href={url}>{children}</ExternalLink>;
  return (
    <form method="post" action={url}>
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        {children}
      </Button>
    </form>
  );
}

type ExternalStep = Extract<PaymentStep, { at: 'page' | 'wallet' | 'app' }>;

interface ExternalPaymentProps {
  step: ExternalStep;
  order: Order;
  amountInCents: number;
  /** A button to pay another way. */
  other: ReactNode;
}

/** A payment made elsewhere: the link to it, and a note that its result is awaited here. */
export function ExternalPayment({ step, order, amountInCents, other }: ExternalPaymentProps) {
  const { t } = useLingui();
  const money = useMoney();
  const titles = {
    page: t`Pay on the bank's page`,
    wallet: t`Pay from your Shop2Shop wallet`,
    app: t`Pay in the Moya app`,
  };
  const leads = {
    page: (
      <Trans>
        You started to pay but did not finish. No money was taken yet. Continue where you left off, or choose
        another way.
      </Trans>
    ),
    wallet: (
      <Trans>
        Open Shop2Shop and confirm the transfer there. Keep this page open: it continues once you have paid.
      </Trans>
    ),
    app: t`Confirm the payment in the app. Keep this page open: it continues once you have paid.`,
  };
  return (
    <Panel title={titles[step.at]}>
      <div className={styles.next}>
        <p>{leads[step.at]}</p>
        {step.at === 'wallet' && (
          <div className={styles.facts}>
            <Rows>
              {step.wallet && <Row label={t`To wallet`}>{step.wallet}</Row>}
              <Row label={t`Reference`}>{order.reference}</Row>
              <Row label={t`Amount`} weight="sum">
                {money(amountInCents)}
              </Row>
            </Rows>
          </div>
        )}
        <div className={styles.buttons}>
          {step.at === 'page' ? (
            <PageLink page={step}>{t`Continue to the bank's page`}</PageLink>
          ) : (
            <ExternalLink href={step.url} target="_blank" rel="noopener">
              {step.at === 'wallet' ? t`Open Shop2Shop` : t`Open the Moya app`}
            </ExternalLink>
          )}
          {other}
        </div>
        {step.at === 'wallet' && <QrCode url={step.url} />}
        {step.at !== 'page' && <Spinner label={t`Waiting for your payment`} />}
      </div>
    </Panel>
  );
}
