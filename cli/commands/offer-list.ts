import { type BrowseFlow, browseOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { type Build, examples } from '../lazy-commands.ts';
import { inShop } from '../shop/in-shop.ts';
import { readAtMost } from '../shop/read-at-most.ts';
import { offerColumns } from '../shop/show-offers.ts';
import { wholeNumber } from './values.ts';

type List = keyof Pick<BrowseFlow, 'promotions' | 'stokvel' | 'combos'>;

interface ListFlags {
  limit?: number;
}

const DEFAULT_LIMIT = 50;

const WORDS: Readonly<Record<List, { description: string; none: string }>> = {
  promotions: {
    description: 'List what is on special at the chosen supplier.',
    none: 'Nothing is on special here.',
  },
  stokvel: {
    description: 'List the bulk packs for buying groups at the chosen supplier.',
    none: 'There are no bulk packs here.',
  },
  combos: {
    description: 'List the offers of the chosen supplier that bundle several things.',
    none: 'There are no combos here.',
  },
};

/** `spaza promotions`, `spaza stokvel` and `spaza combos` */
export const newOfferList =
  (list: List): Build =>
  (command: Command, context: Context) => {
    command
      .description(WORDS[list].description)
      .option('--limit <number>', `offers to list at most (default: ${DEFAULT_LIMIT})`, wholeNumber)
      .addHelpText('after', examples(`spaza ${list}`, `spaza ${list} --limit 200 --json`))
      .action((flags: ListFlags) => runList({ list, ...flags }, context));
  };

async function runList(
  { list, limit = DEFAULT_LIMIT }: ListFlags & { list: List },
  context: Context,
): Promise<void> {
  const { items, hasMore } = await inShop(context, { isOnline: true }, (session) =>
    readAtMost(browseOf(session)[list](), limit),
  );
  context.output.answer({ offers: items, has_more: hasMore }, (page) => {
    page.table(offerColumns(true), items);
    if (items.length === 0) page.say(WORDS[list].none);
    else if (hasMore) page.say(`\nMore: spaza ${list} --limit ${limit * 2}`);
    else page.say('\nNext: spaza cart add <id> [quantity]');
  });
}
