import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Address } from '@spaza/contracts';
import { addressesOf, matchingAddresses } from '@spaza/sdk';
import { valueFrom } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../../shop/shop-context.tsx';
import { TextField } from '../../ui/form/field.tsx';
import styles from './address.module.css';

/** This many addresses need no search. */
const SEEN_AT_ONCE = 3;

/** The shopper's addresses, and which of them match the search. Known addresses are shown until they are loaded. */
export function useAddressBook() {
  const { session, queries } = useShop();
  const book = addressesOf(session);
  const [search, setSearch] = useState('');
  const addresses: readonly Address[] = book.list.value;

  const { isFetching, error, refetch } = useQuery({
    queryKey: [...queries.root, 'addresses'],
    // The book itself keeps them.
    queryFn: async ({ signal }) => Boolean(await valueFrom(book.load({ signal }))),
    gcTime: 0,
    retry: false,
  });
  const reading = isFetching ? 'under way' : error ? 'failed' : 'done';

  return {
    addresses,
    /** Nothing is known yet, or loading failed. */
    reading: addresses.length > 0 ? ('done' as const) : reading,
    /** Why loading failed. */
    error,
    retry: () => void refetch(),
    found: matchingAddresses(addresses, search),
    search,
    setSearch,
  };
}

/** Filters a long address book; renders nothing for a short one. */
export function AddressSearch({ book }: { book: ReturnType<typeof useAddressBook> }) {
  const { t } = useLingui();
  const { addresses, search, setSearch } = book;
  const count = book.found.length;
  if (addresses.length <= SEEN_AT_ONCE) return null;
  return (
    <search className={styles.finder}>
      <TextField
        label={t`Search your addresses`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The field is inside the form, which Enter would submit.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className={count === 0 ? styles.hint : 'visually-hidden'} role="status">
        {search !== '' &&
          count > 0 &&
          t`${plural(count, { one: '# address found', other: '# addresses found' })}`}
        {search !== '' && count === 0 && t`None of your addresses match.`}
      </p>
    </search>
  );
}
