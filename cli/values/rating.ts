import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary/limits';
import { wrongUsage } from '../failure.ts';

/** Stars, from 0. */
export function stars(text: string): number {
  const rating = Number(text);
  if (/^\d$/.test(text) && rating <= MAXIMUM_RATING) return rating;
  throw wrongUsage('invalid_value', `'${text}' is not a rating from 0 to ${MAXIMUM_RATING}.`);
}
