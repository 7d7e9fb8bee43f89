import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { useMoney } from '../../app/money.ts';
import { providerName } from '../../parts/order/payment-words.ts';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';

/** How the order is paid, and what is left to pay. */
export function PaymentPanel({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { provider, payable_balance_in_cents: balance, credit_in_cents } = order;
  const credit = credit_in_cents ?? 0;
  const name = provider ? providerName(provider) : undefined;
  return (
    <Panel title={t`Payment`}>
      <Rows>
        {provider && (
          <Row label={<Trans>Payment method</Trans>}>
            {name ? i18n._(name) : provider.replaceAll('_', ' ')}
          </Row>
        )}
        {credit > 0 && <Row label={<Trans>Wallet credit</Trans>}>{money(credit)}</Row>}
        {balance != null && balance > 0 && (
          <Row label={<Trans>Still to pay</Trans>} weight="sum">
            {money(balance)}
          </Row>
        )}
        {balance === 0 && <Row label={<Trans>Still to pay</Trans>}>{t`Nothing, it is paid`}</Row>}
        {balance != null && balance < 0 && <Row label={<Trans>Paid too much</Trans>}>{money(-balance)}</Row>}
      </Rows>
    </Panel>
  );
}
