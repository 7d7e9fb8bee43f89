import { Trans, useLingui } from '@lingui/react/macro';
import { validUntil } from '../../format/dates.ts';
import styles from './valid-until.module.css';

/** The last day of an offer; renders nothing if it cannot be parsed. */
export function ValidUntil({ endAt }: { endAt: string }) {
  const { i18n } = useLingui();
  const until = validUntil(endAt, i18n.locale);
  if (!until) return null;
  return (
    <p className={styles.until}>
      <Trans>valid until {until}</Trans>
    </p>
  );
}
