import type { Order, Timeslot } from '@spaza/contracts';
import { slotTimes } from '../../features/order/when-and-where.tsx';

/** Assumed duration of a slot if the shop gives none, in ms: 2 hours. */
const USUAL_LENGTH_MS = 7_200_000;
/** Maximum length of a line in a calendar file, in bytes. */
const LINE = 75;

const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Escapes backslashes, commas, semicolons and line breaks, which are special in a calendar file. */
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
interface CalendarWords {
  title: string;
  place: string;
  text: string;
}

/**
 * Creates a calendar file (.ics) for the slot of an order; undefined if the slot has no known start.
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
  const until = end ?? endInText(slot, start) ?? start + USUAL_LENGTH_MS;
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

/** The end of a slot, in ms since 1970, from a text such as `08:00 - 10:00`; undefined if it has no two times. */
function endInText({ text }: Timeslot, start: number): number | undefined {
  const [from, to] = [...text.matchAll(/(\d\d):(\d\d)/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  );
  return from !== undefined && to !== undefined && to > from ? start + (to - from) * 60_000 : undefined;
}
