import { useLingui } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { TIME_ZONE_OFFSET_MS } from '@spaza/contracts/vocabulary';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './opening-hours.module.css';

const DAY_MS = 86_400_000;
const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 11, 31);

/** English name of an instant's weekday in the shops' time zone. Needs no format, so it is safe to use at startup. */
export const englishWeekday = (instant: number): string =>
  ENGLISH[new Date(instant + TIME_ZONE_OFFSET_MS).getUTCDay()] ?? '';

/** A weekday in the shopper's language, given its English name; any other text is returned unchanged. */
export function localWeekday(dayname: string, locale: string): string {
  const name = dayname.trim().toLowerCase();
  const day = ENGLISH.findIndex((english) => english.toLowerCase() === name);
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return day < 0 ? dayname : format.format(SUNDAY + day * DAY_MS);
}

/** Opening hours without spaces at which a line could break; a line ending in a dash looks incomplete. */
const onOneLine = (hours: string | null | undefined) =>
  hours?.replace(' - ', ' – ').replaceAll(' ', '\u00a0').replace('–', '–\u2060');

/** Today's opening hours of a supplier, with the rest of the week on demand. Renders nothing if they are unknown. */
export function OpeningHours({ supplier }: { supplier: Supplier }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const week = supplier.hours ?? [];
  const weekday = englishWeekday(Date.now());
  const today = week.find(({ dayname }) => dayname === weekday);
  if (week.length === 0) return null;
  return (
    <details className={styles.hours} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="clock" size="s" />
        {today ? t`Today ${onOneLine(today.formatted_hours)}` : t`Opening hours`}
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
