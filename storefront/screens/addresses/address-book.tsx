import { Trans, useLingui } from '@lingui/react/macro';
import { addressDraftOf } from '@spaza/sdk';
import { useShop } from '../../app/shop-context.tsx';
import { AddressSearch } from '../../parts/address/address-search.tsx';
import { useAddressBook } from '../../parts/address/use-address-book.ts';
import { CheckoutSkeleton } from '../../parts/checkout/checkout-skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './addresses.module.css';
import { useDeletion } from './use-deletion.ts';

/** The list of addresses, with their actions. */
export function AddressBook() {
  const { t } = useLingui();
  const book = useAddressBook();
  const { heading, isDeleting, ask } = useDeletion();
  const { begin } = addressDraftOf(useShop().session);

  if (book.reading === 'under way') return <CheckoutSkeleton />;
  if (book.reading === 'failed') return <LoadFailure error={book.error} onRetry={book.retry} />;
  const add = (
    <Button variant="primary" icon="plus" onClick={() => begin()}>
      <Trans>Add an address</Trans>
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
      {book.isSearchable && (
        <AddressSearch search={book.search} count={book.found.length} onSearch={book.setSearch} />
      )}
      <ul className={styles.list} aria-label={t`Delivery addresses`}>
        {book.found.map((address) => {
          const { id, formatted, unit_or_floor, latitude } = address;
          return (
            <li key={id}>
              <Icon name="map-pin" />
              <div className={styles.words}>
                <strong>{formatted}</strong>
                {unit_or_floor && <span>{unit_or_floor}</span>}
                {latitude == null && (
                  <span>
                    <Trans>No pin for couriers</Trans>
                  </span>
                )}
              </div>
              <div className={styles.ways}>
                <Button variant="quiet" aria-label={t`Change ${formatted}`} onClick={() => begin(address)}>
                  <Trans>Change</Trans>
                </Button>
                <IconButton
                  icon="trash"
                  label={t`Delete ${formatted}`}
                  disabled={isDeleting(id)}
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
