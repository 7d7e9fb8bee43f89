import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { examples } from '../lazy-commands.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop } from '../shop/in-shop.ts';
import { offerColumns } from '../shop/show-offers.ts';
import { currentSupplier } from '../shop/supplier.ts';
import { pageNumber } from './values.ts';

interface SearchFlags {
  /** Whose offers count; those of the chosen supplier where left out. */
  supplier?: string;
  page?: number;
}

/** `spaza search <words…>` */
export function newSearch(command: Command, context: Context): void {
  command
    .description('Find offers by word, part of a word, barcode or misspelling; best match first.')
    .argument('<words...>', 'what to look for')
    .option('--supplier <id>', 'whose offers count (default: those of the chosen supplier)')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .addHelpText('after', examples('spaza search maize meal', 'spaza search rooibos --supplier 3 --json'))
    .action((words: string[], flags: SearchFlags) => runSearch({ words, ...flags }, context));
}

export async function runSearch(
  { words, supplier, page = 1 }: SearchFlags & { words: string[] },
  context: Context,
): Promise<void> {
  const query = words.join(' ');
  const found = await inShop(context, { isOnline: true }, async (session) => {
    const supplierId = supplier ?? currentSupplier(session)?.id;
    const answer = accepted(await session.gateway.catalog.search({ query, supplierId, page }));
    return { ...answer, isChosen: supplierId !== undefined };
  });
  const { offers, nextPage, isChosen } = found;
  context.output.answer({ offers, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(offerColumns(isChosen), offers);
    if (offers.length === 0) shown.say(`Nothing was found for '${query}'.`);
    else if (nextPage) shown.say(`\nMore: spaza search ${query} --page ${nextPage}`);
    else shown.say('\nNext: spaza cart add <id> [quantity]');
  });
}
