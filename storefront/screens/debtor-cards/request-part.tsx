import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import { debtorCardsOf } from '@spaza/sdk';
import { AccountForm } from '../../features/account/account-form.tsx';
import { useForm } from '../../features/account/use-form.ts';
import { LoadFailure } from '../../features/load-failure.tsx';
import { useSellsOnAccount } from '../../features/sells-on-account.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './debtor-cards.module.css';

/** Requests an account at the chosen shop, unless one exists or a request is open. Declined ones can be repeated. */
export function RequestPart() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const supplier = session.supplier.current.value;
  if (!supplier) {
    return (
      <EmptyState icon="store" title={t`Buy now, pay later`} text={t`Choose a shop to ask for an account.`}>
        <Button variant="primary" icon="store" onClick={() => dialogs.show({ kind: 'suppliers' })}>
          <Trans>Choose a shop</Trans>
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
  if (isPending) {
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton height="6rem" />
      </div>
    );
  }
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
        <Trans>Buy now and pay later: the shop opens an account for you once it agrees.</Trans>
      </p>
      <AccountForm form={form} label={t`Ask for an account at ${name}`}>
        {(errorOf) => (
          <>
            {isNew && (
              <>
                <TextField
                  label={t`ID number`}
                  hint={t`The 13 digits of your South African ID.`}
                  name="idNumber"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={ACCOUNT_LIMITS.id_number}
                  required
                  error={errorOf('idNumber')}
                />
                <TextField
                  label={t`Business address`}
                  name="businessAddress"
                  autoComplete="street-address"
                  maxLength={ACCOUNT_LIMITS.business_address_1}
                  required
                  error={errorOf('businessAddress')}
                />
              </>
            )}
            <Button type="submit" variant="primary" wide disabled={form.isBusy} aria-busy={form.isBusy}>
              <Trans>Ask for an account</Trans>
            </Button>
          </>
        )}
      </AccountForm>
    </Panel>
  );
}
