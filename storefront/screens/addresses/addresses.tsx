import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Address } from '@spaza/contracts';
import { addressDraftOf, addressesOf } from '@spaza/sdk';
import { useRef } from 'react';
import { refusalText } from '../../features/account/account-texts.ts';
import { AddressForm } from '../../features/address/address-form.tsx';
import { AddressSearch, useAddressBook } from '../../features/address/address-search.tsx';
import { CheckoutSkeleton } from '../../features/checkout/checkout-skeleton.tsx';
import { DeadEnd, LoadFailure } from '../../features/load-failure.tsx';
import { useWords } from '../../features/problem/problem-texts.ts';
import { useAction } from '../../features/use-action.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './addresses.module.css';

/** Deletes addresses, each after confirmation. */
function useDeletion() {
  const { session, dialogs, alerts } = useShop();
  const words = useWords();
  const heading = useRef<HTMLDivElement>(null);
  const deletion = useAction('An address could not be deleted', async ({ id }: Address) => {
    const outcome = await addressesOf(session).remove(id);
    if (!outcome.ok) return alerts.error(refusalText(outcome.problem, words));
    alerts.success(msg`Address deleted`);
    // The button that had the focus is gone.
    heading.current?.focus({ preventScroll: true });
  });

  return {
    /** Receives the focus after an address is deleted. */
    heading,
    deletingId: deletion.of?.id,
    ask: async (address: Address): Promise<void> => {
      const place = [address.unit_or_floor, address.formatted].filter(Boolean).join(', ');
      const isAgreed = await dialogs.confirm({
        title: msg`Delete this address?`,
        messages: [
          msg`${place} will be removed from your address book. Orders to this address are not affected.`,
        ],
        ok: msg`Delete`,
      });
      if (isAgreed) await deletion.run(address);
    },
  };
}

/** The list of addresses, with their actions. */
function AddressBook() {
  const { t } = useLingui();
  const book = useAddressBook();
  const { heading, deletingId, ask } = useDeletion();
  const { begin } = addressDraftOf(useShop().session);

  if (book.reading === 'under way') return <CheckoutSkeleton />;
  if (book.reading === 'failed') return <LoadFailure error={book.error} onRetry={book.retry} />;
  const add = (
    <Button variant="primary" icon="plus" onClick={() => begin()}>
      {t`Add an address`}
    </Button>
  );
  if (book.addresses.length === 0) {
    return (
      <EmptyState
        icon="map-pin"
        title={t`No addresses yet`}
        text={t`You can choose these addresses when you order.`}
      >
        {add}
      </EmptyState>
    );
  }
  return (
    <div className={styles.book} ref={heading} tabIndex={-1}>
      <AddressSearch book={book} />
      <ul className={styles.list} aria-label={t`Delivery addresses`}>
        {book.found.map((address) => {
          const { id, formatted, unit_or_floor, latitude } = address;
          return (
            <li key={id}>
              <Icon name="map-pin" />
              <div className={styles.words}>
                <strong>{formatted}</strong>
                {unit_or_floor && <span>{unit_or_floor}</span>}
                {latitude == null && <span>{t`No pin for couriers`}</span>}
              </div>
              <div className={styles.ways}>
                <Button variant="quiet" aria-label={t`Change ${formatted}`} onClick={() => begin(address)}>
                  {t`Change`}
                </Button>
                <IconButton
                  icon="trash"
                  label={t`Delete ${formatted}`}
                  disabled={deletingId === id}
                  onClick={() => void ask(address)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <div>{add}</div>
    </div>
  );
}

/** The shopper's delivery addresses, if the provider delivers. */
export default function Addresses() {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  if (!addressesOf(session).isOffered.value) {
    return (
      <DeadEnd
        icon="store"
        title={t`This shop does not deliver`}
        text={t`You collect your orders, so no address is needed.`}
      />
    );
  }
  if (addressDraftOf(session).draft.value) {
    return (
      <AddressForm
        needsPin={false}
        onSaved={() => alerts.success(msg`Address saved`)}
        canCancel
        save={t`Save the address`}
      />
    );
  }
  return <AddressBook />;
}
