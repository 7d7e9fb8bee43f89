import type { SearchFlags } from '../actions/search.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
import { pageNumber } from '../values/numbers.ts';

/** `spaza search <words…>` */
export function newSearch(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Find offers by word, part of a word or barcode, with tolerance for typos; best match first.',
    )
    .argument('<words...>', 'what to look for')
    .option('--supplier <id>', 'search the offers of this supplier (default: the chosen one)')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza search maize meal', 'spaza search rooibos --supplier 3 --json')
    .action(async (words: string[], flags: SearchFlags) => {
      const { runSearch } = await import('../actions/search.ts');
      await runSearch({ words, ...flags }, await context());
    });
}
