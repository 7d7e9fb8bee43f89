import type { BrowseFlow } from '@spaza/sdk';
import type { Declare, SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import { rememberOffers } from '../shop/find-offer.ts';
import { inShop } from '../shop/in-shop.ts';
import { readAtMost } from '../shop/paged-list.ts';
import { offerColumns } from '../shop/show-offers.ts';
import { wholeNumber } from '../values/numbers.ts';

type List = keyof Pick<BrowseFlow, 'promotions' | 'stokvel' | 'combos'>;

interface ListOptions {
  list: List;
  /** Offers to list at most. */
  limit: number;
}

const NONE: Readonly<Record<List, string>> = {
  promotions: 'There are no specials here.',
  stokvel: 'There are no bulk packs here.',
  combos: 'There are no combos here.',
};

async function runList({ list, limit }: ListOptions, context: Context): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const { items, hasMore } = await inShop(context, { isOnline: true }, async (session, state) => {
    const read = await readAtMost(browseOf(session)[list](), limit);
    rememberOffers(state, read.items);
    return read;
  });
  context.output.answer({ offers: items, has_more: hasMore }, (page) => {
    page.table(offerColumns(true), items);
    if (items.length === 0) page.say(NONE[list]);
    else {
      page.say();
      if (hasMore) page.say(`More: spaza ${list} --limit ${limit * 2}`);
      page.say('Next: spaza cart add <id> [quantity]');
    }
  });
}

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
      .action(async (flags: Partial<ListOptions>) =>
        runList({ limit: DEFAULT_LIMIT, ...flags, list }, await context()),
      );
  };
