import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/form/field.tsx';
import styles from './address.module.css';

interface AddressSearchProps {
  search: string;
  /** Number of addresses found. */
  count: number;
  onSearch: (search: string) => void;
}

/** Filters a long address book. */
export function AddressSearch({ search, count, onSearch }: AddressSearchProps) {
  const { t } = useLingui();
  return (
    <search className={styles.finder}>
      <TextField
        label={t`Search your addresses`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The field is inside the form, which Enter would submit.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className={count === 0 ? styles.hint : 'visually-hidden'} role="status">
        {search !== '' &&
          count > 0 &&
          t`${plural(count, { one: '# address found', other: '# addresses found' })}`}
        {search !== '' && count === 0 && <Trans>None of your addresses match.</Trans>}
      </p>
    </search>
  );
}
