import type { ProblemsOptions } from '../../actions/imports/problems.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { wholeNumber } from '../../values/numbers.ts';

const DEFAULT_LIMIT = 100;

type Flags = Partial<ProblemsOptions> & { most?: number };

/** `spaza imports problems [id]` */
export function newProblems(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the errors in an uploaded file, by line. The shop keeps them for 7 days.')
    .argument('[id]', 'id of the import (default: the last one that was rejected)')
    .option('--limit <number>', `list at most this many (default: ${DEFAULT_LIMIT})`, wholeNumber)
    .formerOption('--most <number>', wholeNumber)
    .option('-o, --output <file>', 'save all errors to this file, as CSV')
    .option('--force', 'overwrite an existing file')
    .examples('spaza imports problems', 'spaza imports problems --output problems.csv')
    .action(async (id: string | undefined, { most, ...flags }: Flags) => {
      const { runProblems } = await import('../../actions/imports/problems.ts');
      await runProblems({ limit: most ?? DEFAULT_LIMIT, ...flags, id }, await context());
    });
}
