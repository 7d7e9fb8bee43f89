import type { CategoryOptions } from '../actions/categories.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
import { wholeNumber } from '../values/numbers.ts';

const DEFAULT_LIMIT = 50;

/** `spaza categories [id]` */
export function newCategories(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'List the categories of the chosen supplier, or of all suppliers; with an id, the products in that ' +
        'category.',
    )
    .argument('[id]', 'id of a category')
    .option('--limit <number>', `list at most this many products (default: ${DEFAULT_LIMIT})`, wholeNumber)
    .examples('spaza categories', 'spaza categories 3 --limit 200 --json')
    .action(async (id: string | undefined, flags: Partial<CategoryOptions>) => {
      const { runCategories, runCategory } = await import('../actions/categories.ts');
      if (id === undefined) await runCategories(await context());
      else await runCategory({ limit: DEFAULT_LIMIT, ...flags, id }, await context());
    });
}
