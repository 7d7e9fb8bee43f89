import { wrongUsage } from '../failure.ts';

/** How much of a line or an offer, by its id. */
export interface Amount {
  id: string;
  qty: number;
}

/** Reads `<id>=<quantity>`. */
export const amountFor =
  (flag: string, { allowsZero = false } = {}) =>
  (text: string, before: Amount[] = []): Amount[] => {
    const [, id, qty] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
    if (id === undefined || (Number(qty) === 0 && !allowsZero)) {
      throw wrongUsage(
        'invalid_value',
        `'${text}' must be an id and a quantity${allowsZero ? '' : ' above 0'}, separated by =.`,
        `Write it as ${flag} <id>=<quantity>, such as ${flag} 31=2`,
      );
    }
    return [...before, { id, qty: Number(qty) }];
  };
