import { MAXIMUM_QUANTITY } from '@spaza/contracts/vocabulary/limits';
import { wrongUsage } from '../failure.ts';
import { numberIn } from './numbers.ts';

/*
 * Strict parsers for quantities. The SDK ignores a quantity that no shop takes, so it is refused here. Apart from other
 * numbers, because the limit is in the contracts, which few commands load.
 */

/** Pieces, or a weight such as `0.75`. */
export const quantity = (text: string): number =>
  numberIn(
    text,
    (value) => value > 0 && value <= MAXIMUM_QUANTITY,
    `a quantity up to ${MAXIMUM_QUANTITY}: pieces such as 2, or a weight such as 0.75`,
  );

/** The quantity of a line or an offer, by its id. */
export interface Amount {
  id: string;
  qty: number;
}

/** Reads `<id>=<quantity>`. */
export const amountFor =
  (flag: string, { allowsZero = false } = {}) =>
  (text: string, before: Amount[] = []): Amount[] => {
    const [, id, qty] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
    if (id === undefined || (Number(qty) === 0 && !allowsZero) || Number(qty) > MAXIMUM_QUANTITY) {
      throw wrongUsage(
        'invalid_value',
        `'${text}' must be an id and a quantity ${allowsZero ? 'from 0' : 'above 0 and'} up to ${MAXIMUM_QUANTITY}, separated by =.`,
        `Write it as ${flag} <id>=<quantity>, such as ${flag} 31=2`,
      );
    }
    return [...before, { id, qty: Number(qty) }];
  };
