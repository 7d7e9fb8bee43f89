import type { ListFlags } from '../../actions/imports/list.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { pageNumber } from '../../values/numbers.ts';
import { oneOf } from '../../values/words.ts';

const STATUSES = ['staged', 'rejected', 'applied', 'discarded'] as const;

/** `spaza imports list` */
export function newList(command: Declaration, context: GetContext): void {
  command
    .description(
      'List the files that were handed in, the newest first. Those that are staged wait to be applied.',
    )
    .option('--status <status>', 'only those that stand there, such as staged', oneOf(STATUSES, 'status'))
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza imports list', 'spaza imports list --status staged --json')
    .action(async (flags: ListFlags) => {
      const { runList } = await import('../../actions/imports/list.ts');
      await runList(flags, await context());
    });
}
