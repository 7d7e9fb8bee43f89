import { OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import { accepted } from '../shop/accepted.ts';
import { rememberOffers } from '../shop/find-offer.ts';
import { inShop } from '../shop/in-shop.ts';
import { openWeb, screens, WEB } from '../shop/open-web.ts';
import { nothingListed } from '../shop/paged-list.ts';
import { offerColumns } from '../shop/show-offers.ts';
import { currentSupplier } from '../shop/supplier.ts';
import { pageNumber } from '../values/numbers.ts';

interface SearchFlags {
  /** The supplier to search; the chosen one if omitted. */
  supplier?: string;
  page?: number;
  web?: boolean;
}

async function runSearch(
  { words, supplier, page = 1, web }: SearchFlags & { words: string[] },
  context: Context,
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
export function newSearch(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Find offers by word, part of a word or barcode, with tolerance for typos; best match first.',
    )
    .argument('<words...>', 'what to look for')
    .option('--supplier <id>', 'search the offers of this supplier (default: the chosen one)')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .option('--web', WEB)
    .examples('spaza search maize meal', 'spaza search rooibos --supplier 3 --json')
    .action(async (words: string[], flags: SearchFlags) => runSearch({ words, ...flags }, await context()));
}
