import { Trans, useLingui } from '@lingui/react/macro';
import { validUntil } from '../../app/dates.ts';
import styles from './valid-until.module.css';

/** The last day of an offer. */
export function ValidUntil({ endAt }: { endAt: string }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.until}>
      <Trans>valid until {validUntil(endAt, i18n.locale)}</Trans>
    </p>
  );
}
