import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order, Supplier, Timeslot } from '@spaza/contracts';
import { type Dispatch, dayOf } from '@spaza/contracts/vocabulary';
import type { ReactNode } from 'react';
import { dayAndMonth, daysBetween, instantOf, shortWeekday, timeOfDay } from '../../format/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import styles from './when.module.css';

/** Names of the two ways to receive an order; also used for `{dispatch}` in a text. */
export const dispatchWords: Readonly<Record<Dispatch, MessageDescriptor>> = {
  collection: msg`Collection`,
  delivery: msg`Delivery`,
};

/** A slot in full. Its times are kept on one line. */
export function SlotText({ slot }: { slot: Timeslot }) {
  const words = useSlotWords();
  const day = words.day(slot);
  return (
    <strong>
      {day && `${day}, `}
      <span className={styles.hours}>{words.hours(slot)}</span>
    </strong>
  );
}

interface PlaceProps {
  icon: IconName;
  title: ReactNode;
  /** Further details, such as the address. */
  text?: ReactNode;
  /** Anything else there is to say about it. */
  children?: ReactNode;
}

/** When or where the order is handed over. */
export function Place({ icon, title, text, children }: PlaceProps) {
  return (
    <div className={styles.place}>
      <Icon name={icon} />
      <div className={styles.words}>
        {title}
        {text && <span className={styles.address}>{text}</span>}
        {children}
      </div>
    </div>
  );
}

/** When the order is collected or delivered. */
export function When({ slot, dispatch }: { slot: Timeslot; dispatch: Dispatch }) {
  const { i18n } = useLingui();
  return (
    <Place icon="calendar-clock" title={<SlotText slot={slot} />} text={i18n._(dispatchWords[dispatch])} />
  );
}

/** The shop's name and location, with anything else there is to say about it. */
export function ShopPlace({
  shop: { name, formatted_address },
  children,
}: {
  shop: Pick<Supplier, 'name' | 'formatted_address'>;
  children?: ReactNode;
}) {
  return (
    <Place icon="store" title={<strong>{name}</strong>} text={formatted_address}>
      {children}
    </Place>
  );
}

/** Start and end of a slot, in ms since 1970; undefined if the shop does not say, or they cannot be parsed. */
export interface SlotTimes {
  start: number | undefined;
  end: number | undefined;
}

export const slotTimes = ({ value, start_at, end_at }: Timeslot): SlotTimes => ({
  start: instantOf(start_at) ?? instantOf(value),
  end: instantOf(end_at),
});

/** Identifies a slot within its list. */
export const slotKey = ({ value }: Timeslot): string => value;

/** The slot of an order: its start is a value, its end is available as text only. */
export function orderSlot({ collection_date, formatted_collection_date }: Order): Timeslot | undefined {
  const text = formatted_collection_date ?? collection_date;
  return text == null ? undefined : { value: collection_date ?? text, text };
}

/** The times of a slot, such as `08:00 – 10:00`, or the shop's own words if it gives no start. */
export function slotHours(slot: Timeslot, locale: string): string {
  const { start, end } = slotTimes(slot);
  if (start === undefined) return slot.text;
  const [, inWords] = slot.text.match(/\d\d:\d\d/g) ?? [];
  const until = end === undefined ? inWords : timeOfDay(end, locale);
  const from = timeOfDay(start, locale);
  return until === undefined ? from : `${from} – ${until}`;
}

/** Formats days and slots. */
export function useSlotWords() {
  const { t, i18n } = useLingui();
  const { locale } = i18n;

  /** The name of a day: today, tomorrow, or its weekday. */
  const weekday = (instant: number): string => {
    const ahead = daysBetween(dayOf(Date.now()), dayOf(instant));
    if (ahead === 0) return t`Today`;
    return ahead === 1 ? t`Tomorrow` : shortWeekday(instant, locale);
  };
  const date = (instant: number): string => dayAndMonth(instant, locale);
  const hours = (slot: Timeslot): string => slotHours(slot, locale);
  /** The day of a slot in full, such as `Tomorrow 23 Nov`; undefined if only the shop's own words are available. */
  const day = (slot: Timeslot): string | undefined => {
    const { start } = slotTimes(slot);
    return start === undefined ? undefined : `${weekday(start)} ${date(start)}`;
  };
  return { weekday, date, hours, day };
}
