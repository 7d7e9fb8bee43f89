import { Trans, useLingui } from '@lingui/react/macro';
import type { DatedLeaflet } from '@spaza/sdk';
import { dayAndMonth, instantOf } from '../../app/dates.ts';
import styles from './leaflet-card.module.css';

/** When the specials of a leaflet are valid, as far as the shop says. */
export function LeafletDays({ leaflet: { firstDay, lastDay } }: { leaflet: DatedLeaflet }) {
  const { i18n } = useLingui();
  const inWords = (day: string | null) => {
    const instant = instantOf(day);
    return instant === undefined ? undefined : dayAndMonth(instant, i18n.locale);
  };
  const first = inWords(firstDay);
  const until = inWords(lastDay);
  if (!first && !until) return null;
  return (
    <p className={styles.days}>
      {first && until && (
        <Trans>
          <time dateTime={firstDay ?? ''}>{first}</time> to <time dateTime={lastDay ?? ''}>{until}</time>
        </Trans>
      )}
      {first && !until && (
        <Trans>
          from <time dateTime={firstDay ?? ''}>{first}</time>
        </Trans>
      )}
      {!first && until && <Trans>valid until {until}</Trans>}
    </p>
  );
}
