import type { ProblemsOptions } from '../../actions/imports/problems.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { wholeNumber } from '../../values/numbers.ts';

const LISTED = 100;

/** `spaza imports problems [id]` */
export function newProblems(command: Declaration, context: GetContext): void {
  command
    .description('List what is wrong with a file that was handed in, by line. The shop keeps it for 7 days.')
    .argument('[id]', 'id of the import (default: the one that was rejected last)')
    .option('--most <number>', `places to list at most (default: ${LISTED})`, wholeNumber)
    .option('-o, --output <file>', 'save every place in this file, as CSV')
    .option('--force', 'write over a file that is there')
    .examples('spaza imports problems', 'spaza imports problems --output problems.csv')
    .action(async (id: string | undefined, flags: Partial<ProblemsOptions>) => {
      const { runProblems } = await import('../../actions/imports/problems.ts');
      await runProblems({ most: LISTED, ...flags, id }, await context());
    });
}
