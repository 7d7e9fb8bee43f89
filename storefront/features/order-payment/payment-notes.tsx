import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { type BankDetails, bankDetails } from '@spaza/sdk';
import { isCalledOff, outstandingInCents, paymentMoment } from '@spaza/sdk/rules';
import { moment } from '../../format/dates.ts';
import { useMoney } from '../../format/money.ts';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';

/** How long the shop holds an order that is packed after payment; renders nothing if it does not say. */
export function PayBy({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const due = Date.parse(order.payment_due_at ?? '');
  if (Number.isNaN(due) || paymentMoment(order) !== 'before_packing') return null;
  const when = moment(due, i18n.locale);
  return <p>{t`Pay by ${when}, or the shop cancels the order.`}</p>;
}

interface EftNoteProps {
  order: Order;
  /** The supplier's bank account, for an order that does not include it; null if unknown. */
  bank?: BankDetails | null;
}

/** The state of an order paid by bank transfer: where to pay and which reference to use, or that it was received. */
export function EftNote({ order, bank = null }: EftNoteProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { bank_details: own } = order;
  const owed = outstandingInCents(order);
  const isOver = isCalledOff(order);
  const account = own ? bankDetails(own, own.reference) : bank;
  return (
    <Panel title={isOver || owed > 0 ? t`Pay by bank transfer (EFT)` : t`Paid by bank transfer (EFT)`}>
      <p>
        <WhatToDo order={order} owed={owed} />
      </p>
      {!isOver && (
        <Rows>
          <AccountRows account={account} />
          {owed > 0 && (
            <Row label={t`Amount`} weight="sum">
              {money(owed)}
            </Row>
          )}
        </Rows>
      )}
    </Panel>
  );
}

function WhatToDo({ order, owed }: { order: Order; owed: number }) {
  const { t } = useLingui();
  if (isCalledOff(order)) return t`This order no longer accepts payment: do not send any money.`;
  if (owed <= 0) return t`Your transfer has arrived. There is nothing left to pay.`;
  return paymentMoment(order) === 'before_packing' ? (
    <Trans>
      Pay the amount into this account with this reference. The shop continues with your order once the money
      has arrived.
    </Trans>
  ) : (
    t`Pay the amount into this account with this reference.`
  );
}

function AccountRows({ account }: { account: BankDetails | null }) {
  const { t } = useLingui();
  const rows = account && [
    [t`Bank`, account.bank],
    [t`Branch code`, account.branchCode],
    [t`Account name`, account.accountName],
    [t`Account number`, account.accountNumber],
    [t`Account type`, account.accountType],
    [t`Your reference`, account.reference],
  ];
  return rows?.map(
    ([label, text]) =>
      text && (
        <Row key={label} label={label}>
          {text}
        </Row>
      ),
  );
}
