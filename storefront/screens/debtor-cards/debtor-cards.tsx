import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Id, Supplier } from '@spaza/contracts';
import { debtorCardsOf, type HeldCard } from '@spaza/sdk';
import { valueFrom } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountField } from '../../features/account/account-field.tsx';
import { AccountForm, useForm } from '../../features/account/account-form.tsx';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Loading } from '../../features/loading.tsx';
import { StatusPill } from '../../features/order-status/order-pill.tsx';
import { useSellsOnAccount } from '../../features/sells-on-account.ts';
import { useMoney } from '../../format/money.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './debtor-cards.module.css';

/** Requests an account at the chosen shop, unless one exists or a request is open. Declined ones can be repeated. */
function RequestPart() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const supplier = session.supplier.current.value;
  if (!supplier) {
    return (
      <EmptyState icon="store" title={t`Buy now, pay later`} text={t`Choose a shop to ask for an account.`}>
        <Button variant="primary" icon="store" onClick={() => dialogs.show({ kind: 'suppliers' })}>
          {t`Choose a shop`}
        </Button>
      </EmptyState>
    );
  }
  const card = debtorCardsOf(session).at(supplier.id);
  if (card && card.status !== 'rejected') return null;
  return <AtSupplier supplier={supplier} />;
}

function AtSupplier({ supplier: { id, name } }: { supplier: Supplier }) {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useSellsOnAccount(id);
  if (isPending) return <Loading heights={['6rem']} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <EmptyState
        icon="receipt-text"
        title={t`${name} does not sell on account`}
        text={t`Other shops may: choose one and check here again.`}
      />
    );
  }
  return <RequestForm id={id} name={name} />;
}

function RequestForm({ id, name }: Pick<Supplier, 'id' | 'name'>) {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  const flow = debtorCardsOf(session);
  const isNew = flow.needsRegistration.value;
  const form = useForm({
    send: ({ idNumber = '', businessAddress = '' }) =>
      flow.request(id, isNew ? { idNumber: idNumber.replace(/\s/g, ''), businessAddress } : undefined),
    onDone: () => alerts.success(msg`Your request was sent to the shop`),
  });
  return (
    <Panel title={t`Ask for an account at ${name}`}>
      <p className={styles.note}>
        {t`Buy now and pay later: the shop opens an account for you once it agrees.`}
      </p>
      <AccountForm form={form} label={t`Ask for an account at ${name}`}>
        {(field) => (
          <>
            {isNew && (
              <>
                <AccountField
                  {...field('idNumber')}
                  hint={t`The 13 digits of your South African ID.`}
                  required
                />
                <AccountField {...field('businessAddress')} required />
              </>
            )}
            <Button type="submit" variant="primary" wide busy={form.isBusy}>
              {t`Ask for an account`}
            </Button>
          </>
        )}
      </AccountForm>
    </Panel>
  );
}

/** The name of a supplier; an ellipsis until it is known. */
function useSupplierName(id: Id): string {
  const { queries } = useShop();
  return useQuery(queries.supplier(id)).data?.name ?? '…';
}

/** Bank details for topping up an account, to be copied into a banking app. */
function TopUpDetails({ card, onClose }: { card: HeldCard; onClose: () => void }) {
  const { t } = useLingui();
  const name = useSupplierName(card.supplier_id);
  const { topUp } = card;
  const details = topUp && [
    [t`Bank`, topUp.bank],
    [t`Branch code`, topUp.branchCode],
    [t`Account name`, topUp.accountName],
    [t`Account number`, topUp.accountNumber],
    [t`Account type`, topUp.accountType],
    [t`Reference`, topUp.reference],
  ];
  return (
    <Dialog
      title={t`Pay into your account`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      <p>
        <Trans>
          Pay into the account of {name} with this reference. It shows on your account once the shop has it.
        </Trans>
      </p>
      <dl className={styles.details}>
        {details?.map(([label, text]) => label && text && <Detail key={label} label={label} text={text} />)}
      </dl>
    </Dialog>
  );
}

function Detail({ label, text }: { label: string; text: string }) {
  const { t } = useLingui();
  const { alerts, log } = useShop();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      log('Nothing was copied', error);
      alerts.error(msg`It could not be copied`);
    }
  };
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{text}</dd>
      {/* Browsers provide no clipboard on insecure pages. */}
      {navigator.clipboard && (
        <dd className={styles.copy}>
          <Button
            variant="quiet"
            icon={isCopied ? 'check' : 'copy'}
            aria-label={isCopied ? t`${label} copied` : t`Copy ${label}`}
            onClick={() => void copy()}
          >
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        </dd>
      )}
    </div>
  );
}

interface StatusWords {
  name: MessageDescriptor;
  /** What it means for the shopper. */
  note?: MessageDescriptor;
  colour: 'green' | 'red' | 'yellow';
}

/** The outcomes of a request in words. A shop may have others. */
const STATUSES = new Map<string, StatusWords>([
  ['accepted', { name: msg`Accepted`, colour: 'green' }],
  ['pending', { name: msg`Asked for`, note: msg`The shop is considering your request.`, colour: 'yellow' }],
  [
    'rejected',
    { name: msg`Declined`, note: msg`The shop said no. You can ask why, and apply again.`, colour: 'red' },
  ],
]);

/** An account: its balance, and how to top it up. */
function CardPanel({ card, onTopUp }: { card: HeldCard; onTopUp: () => void }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const name = useSupplierName(card.supplier_id);
  const words = STATUSES.get(card.status);
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
          {card.debtor_card_number && <Row label={t`Number`}>{card.debtor_card_number}</Row>}
          {/* A shop that sends no balance sends no limit either. */}
          {balance != null && (
            <>
              <Row label={balance < 0 ? t`You owe` : t`Balance`}>{money(Math.abs(balance))}</Row>
              <Row label={t`You can still spend`} weight="sum">
                {card.availableInCents === null ? t`no limit` : money(card.availableInCents)}
              </Row>
            </>
          )}
        </Rows>
      )}
      {card.topUp && (
        <Button wide icon="wallet" aria-label={t`How to pay in: ${name}`} onClick={onTopUp}>
          {t`How to pay in`}
        </Button>
      )}
    </li>
  );
}

/** The shopper's accounts at shops where they buy now and pay later. */
export default function DebtorCards() {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const flow = debtorCardsOf(session);
  const [toppedUp, topUp] = useState<HeldCard>();
  const userId = session.account.current.value?.id;
  const { error, isPending, refetch } = useQuery({
    queryKey: [...queries.root, 'debtor-cards', userId],
    queryFn: ({ signal }) => valueFrom(flow.load({ signal })),
    staleTime: 0,
    retry: false,
  });
  const cards = flow.cards.value;

  if (userId === undefined) return null;
  if (isPending && cards.length === 0) return <Loading heights={['9rem']} />;
  if (error && cards.length === 0) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.screen}>
      {cards.length > 0 && (
        <ul className={styles.cards} aria-label={t`Your accounts at shops`}>
          {cards.map((card) => (
            <CardPanel key={card.supplier_id} card={card} onTopUp={() => topUp(card)} />
          ))}
        </ul>
      )}
      <RequestPart />
      {toppedUp && <TopUpDetails card={toppedUp} onClose={() => topUp(undefined)} />}
    </div>
  );
}
