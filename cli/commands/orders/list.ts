import type { ListFlags } from '../../actions/orders/list.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { pageNumber } from '../../values/numbers.ts';

/** `spaza orders list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List your orders, newest first, 20 on a page.')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza orders list', "spaza orders list --json | jq -r '.orders[].reference'")
    .action(async (flags: ListFlags) => {
      const { runList } = await import('../../actions/orders/list.ts');
      await runList(flags, await context());
    });
}
