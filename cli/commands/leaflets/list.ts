import type { ListFlags } from '../../actions/leaflets/list.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { pageNumber } from '../../values/numbers.ts';

/** `spaza leaflets list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List all leaflets, as a manager, including drafts, ended and upcoming ones.')
    .option('--supplier <id>', 'only leaflets of this supplier')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza leaflets list', 'spaza leaflets list --supplier 1 --json')
    .action(async (flags: ListFlags) => {
      const { runList } = await import('../../actions/leaflets/list.ts');
      await runList(flags, await context());
    });
}
