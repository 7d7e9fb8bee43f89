import type { Order, Timeslot } from '@spaza/contracts';
import { slotTimes } from '../../parts/order/slot.ts';

/** How long a slot is taken to last where the shop does not say, in ms: 2 hours. */
const USUAL_LENGTH_MS = 7_200_000;
/** Longest line of a calendar file, in bytes. */
const LINE = 75;

const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Commas, semicolons and ends of lines mean something in a calendar file. */
const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** Breaks a line that is too long; no character is broken. */
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

/** What stands in a calendar about an order, in the shopper's words. */
export interface CalendarWords {
  title: string;
  place: string;
  text: string;
}

/**
 * A calendar file (.ics) for the slot of an order; undefined if the shop gives its start in words only.
 * @param now when it is made, in ms since 1970
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
    // The same order is the same entry, however often it is added.
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

/** The words name the hours of a slot; the later one is its end, on the same day. */
function endInWords({ text }: Timeslot, start: number): number | undefined {
  const [from, to] = [...text.matchAll(/(\d\d):(\d\d)/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  );
  return from !== undefined && to !== undefined && to > from ? start + (to - from) * 60_000 : undefined;
}
