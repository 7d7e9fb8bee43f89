import type { ListFlags } from '../../actions/imports/list.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { pageNumber } from '../../values/numbers.ts';
import { oneOf } from '../../values/words.ts';

const STATUSES = ['staged', 'rejected', 'applied', 'discarded'] as const;

/** `spaza imports list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List uploaded files, newest first. Staged files are waiting to be applied.')
    .option('--status <status>', 'only files with this status, such as staged', oneOf(STATUSES, 'status'))
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza imports list', 'spaza imports list --status staged --json')
    .action(async (flags: ListFlags) => {
      const { runList } = await import('../../actions/imports/list.ts');
      await runList(flags, await context());
    });
}
