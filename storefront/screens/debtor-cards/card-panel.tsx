import { Trans, useLingui } from '@lingui/react/macro';
import type { HeldCard } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { StatusPill } from '../../ui/order/status-pill.tsx';
import { statusWords } from './card-words.ts';
import styles from './debtor-cards.module.css';
import { useSupplierName } from './use-supplier-name.ts';

/** An account: its balance, and how to top it up. */
export function CardPanel({ card, onTopUp }: { card: HeldCard; onTopUp: () => void }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const name = useSupplierName(card.supplier_id);
  const words = statusWords(card.status);
  const { balance_in_cents: balance } = card;
  return (
    <li className={styles.card} data-status={card.status}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <StatusPill colour={words?.colour}>{words ? i18n._(words.name) : card.status}</StatusPill>
      </div>
      {words?.note && <p className={styles.note}>{i18n._(words.note)}</p>}
      {card.status === 'accepted' && (
        <Rows>
          {card.debtor_card_number && <Row label={<Trans>Number</Trans>}>{card.debtor_card_number}</Row>}
          {/* A shop that tells no balance has told no limit either. */}
          {balance != null && (
            <>
              <Row label={balance < 0 ? <Trans>You owe</Trans> : <Trans>Balance</Trans>}>
                {money(Math.abs(balance))}
              </Row>
              <Row label={<Trans>You can still spend</Trans>} weight="sum">
                {card.availableInCents === null ? <Trans>no limit</Trans> : money(card.availableInCents)}
              </Row>
            </>
          )}
        </Rows>
      )}
      {card.topUp && (
        <Button wide icon="wallet" aria-label={t`How to pay in: ${name}`} onClick={onTopUp}>
          <Trans>How to pay in</Trans>
        </Button>
      )}
    </li>
  );
}
