import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { ProviderFact } from '@spaza/sdk';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './pay-order.module.css';

interface NowhereProps {
  order: Order;
  facts: readonly ProviderFact[];
  isBusy: boolean;
  /** Asks the shop for the status. */
  onAsk: () => void;
  /** A button to pay another way. */
  other: ReactNode;
}

/** The shop's own name of a fact, as words: `payment_reference` is "Payment reference". */
function asWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A payment that the shop has started without saying how to make it. */
export function Nowhere({ order, facts, isBusy, onAsk, other }: NowhereProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`The shop gives no way to pay this here`}>
      <div className={styles.next}>
        <p>
          <Trans>The shop has noted this payment, but names no page or app to make it with.</Trans>
        </p>
        {facts.length > 0 && (
          <div className={styles.facts}>
            <Rows>
              {facts.map(({ name, text }) => (
                <Row key={name} label={asWords(name)}>
                  {text}
                </Row>
              ))}
            </Rows>
          </div>
        )}
        <p>
          {order.requires_shipping ? (
            <Trans>Ask the shop how to pay, or whether you can pay when it is delivered.</Trans>
          ) : (
            <Trans>Ask the shop how to pay, or whether you can pay when you collect.</Trans>
          )}
        </p>
        <div className={styles.buttons}>
          <Button icon="rotate-ccw" disabled={isBusy} aria-busy={isBusy} onClick={onAsk}>
            <Trans>See its status</Trans>
          </Button>
          {other}
        </div>
      </div>
    </Panel>
  );
}
