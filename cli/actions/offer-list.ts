import { type BrowseFlow, browseOf } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { inShop } from '../shop/in-shop.ts';
import { readAtMost } from '../shop/read-at-most.ts';
import { rememberOffers } from '../shop/seen-offers.ts';
import { offerColumns } from '../shop/show-offers.ts';

export type List = keyof Pick<BrowseFlow, 'promotions' | 'stokvel' | 'combos'>;

export interface ListOptions {
  list: List;
  /** Offers to list at most. */
  limit: number;
}

const NONE: Readonly<Record<List, string>> = {
  promotions: 'There are no specials here.',
  stokvel: 'There are no bulk packs here.',
  combos: 'There are no combos here.',
};

export async function runList({ list, limit }: ListOptions, context: Context): Promise<void> {
  const { items, hasMore } = await inShop(context, { isOnline: true }, async (session, state) => {
    const read = await readAtMost(browseOf(session)[list](), limit);
    rememberOffers(session, state, read.items);
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
