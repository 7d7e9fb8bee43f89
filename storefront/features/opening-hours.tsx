import { Trans, useLingui } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { useState } from 'react';
import { englishWeekday, localWeekday } from '../format/weekdays.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './opening-hours.module.css';

/** Opening hours without spaces at which a line could break; a line ending in a dash looks incomplete. */
const onOneLine = (hours: string | null | undefined) =>
  hours?.replace(' - ', ' – ').replaceAll(' ', '\u00a0').replace('–', '–\u2060');

/** Today's opening hours of a supplier, with the rest of the week on demand. Renders nothing if they are unknown. */
export function OpeningHours({ supplier }: { supplier: Supplier }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const week = supplier.hours ?? [];
  const weekday = englishWeekday(Date.now());
  const today = week.find(({ dayname }) => dayname === weekday);
  if (week.length === 0) return null;
  return (
    <details className={styles.hours} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="clock" size="s" />
        {today ? <Trans>Today {onOneLine(today.formatted_hours)}</Trans> : <Trans>Opening hours</Trans>}
        <Icon name="chevron-down" size="s" />
      </summary>
      {isOpen && (
        <dl>
          {week.map(({ dayname, formatted_hours }) => (
            <div key={dayname} data-today={dayname === weekday}>
              <dt>{localWeekday(dayname, i18n.locale)}</dt>
              <dd>{formatted_hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
