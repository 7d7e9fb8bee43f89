import { OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { BrowseFlow } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { accepted } from '../shop/accepted.ts';
import { rememberOffers } from '../shop/find-offer.ts';
import { inShop } from '../shop/in-shop.ts';
import { openWeb, screens, WEB } from '../shop/open-web.ts';
import { nothingListed, readAtMost } from '../shop/paged-list.ts';
import { offerColumns } from '../shop/show-offers.ts';
import { currentSupplier } from '../shop/supplier.ts';
import { pageNumber, wholeNumber } from '../values/numbers.ts';

interface SearchFlags {
  /** The supplier to search; the chosen one if omitted. */
  supplier?: string;
  page?: number;
  web?: boolean;
}

async function runSearch(
  context: Context,
  words: string[],
  { supplier, page = 1, web }: SearchFlags,
): Promise<void> {
  const query = words.join(' ');
  if (web) return openWeb(screens.search(query), context);
  const found = await inShop(context, { isOnline: true }, async (session, state) => {
    const supplierId = supplier ?? currentSupplier(session)?.id;
    const answer = accepted(
      await session.gateway.catalog.search({ query, supplierId, page, perPage: OFFERS_PER_PAGE }),
    );
    rememberOffers(state, answer.offers);
    return { ...answer, isChosen: supplierId !== undefined };
  });
  const { offers, nextPage, isChosen } = found;
  context.output.answer({ offers, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(offerColumns(isChosen), offers);
    if (offers.length === 0) shown.say(nothingListed(page, `Nothing was found for '${query}'.`));
    else {
      shown.say();
      if (nextPage)
        shown.say(
          `More: spaza search ${query}${supplier === undefined ? '' : ` --supplier ${supplier}`} --page ${nextPage}`,
        );
      shown.say('Next: spaza cart add <id> [quantity]');
    }
  });
}

/** `spaza search <words…>` */
export const newSearch: Declare = (command) =>
  command
    .description(
      'Find offers by word, part of a word or barcode, with tolerance for typos; best match first.',
    )
    .argument('<words...>', 'what to look for')
    .option('--supplier <id>', 'search the offers of this supplier (default: the chosen one)')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .option('--web', WEB)
    .examples('spaza search maize meal', 'spaza search rooibos --supplier 3 --json')
    .run(runSearch);

type List = keyof Pick<BrowseFlow, 'promotions' | 'stokvel' | 'combos'>;

interface ListFlags {
  /** Offers to list at most. */
  limit?: number;
}

const DEFAULT_LIMIT = 50;

const NONE: Readonly<Record<List, string>> = {
  promotions: 'There are no specials here.',
  stokvel: 'There are no bulk packs here.',
  combos: 'There are no combos here.',
};

async function runList(context: Context, list: List, { limit = DEFAULT_LIMIT }: ListFlags): Promise<void> {
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

const DESCRIPTIONS: Readonly<Record<List, string>> = {
  promotions: 'List the specials of the chosen supplier.',
  stokvel: 'List the bulk packs for buying groups at the chosen supplier.',
  combos: 'List the offers of the chosen supplier that bundle several products.',
};

/** `spaza promotions`, `spaza stokvel` and `spaza combos` */
export const newOfferList =
  (list: List): Declare =>
  (command) => {
    command
      .description(DESCRIPTIONS[list])
      .option('--limit <number>', `list at most this many offers (default: ${DEFAULT_LIMIT})`, wholeNumber)
      .examples(`spaza ${list}`, `spaza ${list} --limit 200 --json`)
      .run((context: Context, flags: ListFlags) => runList(context, list, flags));
  };
