import type { Order, Timeslot } from '@spaza/contracts';
import { slotTimes } from '../../features/order/slot.ts';

/** Assumed duration of a slot if the shop gives none, in ms: 2 hours. */
const USUAL_LENGTH_MS = 7_200_000;
/** Maximum length of a line in a calendar file, in bytes. */
const LINE = 75;

const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Escapes commas, semicolons and line breaks, which are special in a calendar file. */
const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** Folds a line that is too long, without splitting a character. */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n');
}

/** Texts of an order's calendar entry, in the shopper's language. */
export interface CalendarWords {
  title: string;
  place: string;
  text: string;
}

/**
 * Creates a calendar file (.ics) for the slot of an order; undefined if the shop gives its start in words only.
 * @param now when it is created, in ms since 1970
 */
export function calendarFile(
  order: Order,
  slot: Timeslot,
  { title, place, text }: CalendarWords,
  now: number,
): string | undefined {
  const { start, end } = slotTimes(slot);
  if (start === undefined) return undefined;
  const until = end ?? endInWords(slot, start) ?? start + USUAL_LENGTH_MS;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spaza//Orders//EN',
    'BEGIN:VEVENT',
    // The same order is always the same entry, however often it is added.
    `UID:${encodeURIComponent(order.reference)}@spaza`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The words contain the times of a slot; the later one is its end, on the same day. */
function endInWords({ text }: Timeslot, start: number): number | undefined {
  const [from, to] = [...text.matchAll(/(\d\d):(\d\d)/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  );
  return from !== undefined && to !== undefined && to > from ? start + (to - from) * 60_000 : undefined;
}
