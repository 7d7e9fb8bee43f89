import { refused } from './refused.ts';

const EARLIEST = Date.parse('1970-01-01T00:00:00Z');
/** A year before the end of what can be written with four digits: the shop looks ahead of its own time. */
const LATEST = Date.parse('9999-01-01T00:00:00Z');

/**
 * Checks that a time can be stored and calculated with.
 * @param field the caller's name for it
 * @throws Refused if it is too far away
 */
export function checkTime(field: string, ms: number): void {
  if (ms >= EARLIEST && ms < LATEST) return;
  throw refused('time_out_of_range', { field });
}
