import { Trans, useLingui } from '@lingui/react/macro';
import type { BankDetails } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';

interface BankNoteProps {
  amountInCents: number;
  /** Null where the shop has not said. */
  bank: BankDetails | null;
}

/** Where a bank transfer goes, and what to write on it. */
export function BankNote({ amountInCents, bank }: BankNoteProps) {
  const { t } = useLingui();
  const money = useMoney();
  const rows = bank && [
    [t`Bank`, bank.bank],
    [t`Branch code`, bank.branchCode],
    [t`Account name`, bank.accountName],
    [t`Account number`, bank.accountNumber],
    [t`Account type`, bank.accountType],
    [t`Your reference`, bank.reference],
  ];
  return (
    <Panel title={t`Pay by bank transfer (EFT)`}>
      <p>
        <Trans>
          Send the amount to this account, with the reference on it. The shop goes on with your order once the
          money has arrived.
        </Trans>
      </p>
      <Rows>
        {rows?.map(
          ([label, text]) =>
            text && (
              <Row key={label} label={label}>
                {text}
              </Row>
            ),
        )}
        <Row label={<Trans>Amount</Trans>} weight="sum">
          {money(amountInCents)}
        </Row>
      </Rows>
    </Panel>
  );
}
