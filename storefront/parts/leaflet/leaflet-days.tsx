import { Trans, useLingui } from '@lingui/react/macro';
import type { DatedLeaflet } from '@spaza/sdk';
import { dayAndMonth } from '../../app/dates.ts';
import styles from './leaflet-card.module.css';

/** From when to when the specials of a leaflet hold, as far as the shop says so. */
export function LeafletDays({ leaflet: { firstDay, lastDay } }: { leaflet: DatedLeaflet }) {
  const { i18n } = useLingui();
  const inWords = (day: string) => dayAndMonth(Date.parse(day), i18n.locale);
  if (!firstDay && !lastDay) return null;
  return (
    <p className={styles.days}>
      {firstDay && lastDay && (
        <Trans>
          <time dateTime={firstDay}>{inWords(firstDay)}</time> to{' '}
          <time dateTime={lastDay}>{inWords(lastDay)}</time>
        </Trans>
      )}
      {firstDay && !lastDay && (
        <Trans>
          from <time dateTime={firstDay}>{inWords(firstDay)}</time>
        </Trans>
      )}
      {!firstDay && lastDay && <Trans>valid until {inWords(lastDay)}</Trans>}
    </p>
  );
}
