import type { List, ListOptions } from '../actions/offer-list.ts';
import type { Declare, SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
import { wholeNumber } from '../values/numbers.ts';

const DEFAULT_LIMIT = 50;

const DESCRIPTIONS: Readonly<Record<List, string>> = {
  promotions: 'List the specials of the chosen supplier.',
  stokvel: 'List the bulk packs for buying groups at the chosen supplier.',
  combos: 'List the offers of the chosen supplier that bundle several products.',
};

/** `spaza promotions`, `spaza stokvel` and `spaza combos` */
export const newOfferList =
  (list: List): Declare =>
  (command: SpazaCommand, context: GetContext) => {
    command
      .description(DESCRIPTIONS[list])
      .option('--limit <number>', `list at most this many offers (default: ${DEFAULT_LIMIT})`, wholeNumber)
      .examples(`spaza ${list}`, `spaza ${list} --limit 200 --json`)
      .action(async (flags: Partial<ListOptions>) => {
        const { runList } = await import('../actions/offer-list.ts');
        await runList({ limit: DEFAULT_LIMIT, ...flags, list }, await context());
      });
  };
