import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { PaymentStatus } from '@spaza/contracts/vocabulary';
import { paymentStatusOf } from '@spaza/sdk/rules';
import { useMoney } from '../../app/money.ts';
import { providerName } from '../../parts/order/payment-words.ts';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';

const standings: Readonly<Record<PaymentStatus, MessageDescriptor>> = {
  pending_payment: msg`Not paid yet`,
  underpaid: msg`Partly paid`,
  paid: msg`Paid`,
  overpaid: msg`Overpaid`,
};

/** How the order is paid, and the amount due. */
export function PaymentPanel({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { provider, payable_balance_in_cents: balance, credit_in_cents } = order;
  const credit = credit_in_cents ?? 0;
  const name = provider ? providerName(provider) : undefined;
  const status = paymentStatusOf(order);
  // Once a wallet-paid order is cancelled, there is nothing left to show.
  if (!provider && !status && credit === 0 && !balance) return null;
  return (
    <Panel title={t`Payment`}>
      <Rows>
        {provider && (
          <Row label={<Trans>Payment method</Trans>}>
            {name ? i18n._(name) : provider.replaceAll('_', ' ')}
          </Row>
        )}
        {status && <Row label={<Trans>Payment status</Trans>}>{i18n._(standings[status])}</Row>}
        {credit > 0 && <Row label={<Trans>Wallet credit</Trans>}>{money(credit)}</Row>}
        {balance != null && balance > 0 && (
          <Row label={<Trans>Still to pay</Trans>} weight="sum">
            {money(balance)}
          </Row>
        )}
        {balance != null && balance < 0 && <Row label={<Trans>Overpaid</Trans>}>{money(-balance)}</Row>}
      </Rows>
    </Panel>
  );
}
