import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza addresses list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the addresses in your address book, newest first.')
    .examples('spaza addresses list', "spaza addresses list --json | jq -r '.addresses[].id'")
    .action(async () => {
      const { runList } = await import('../../actions/addresses/list.ts');
      await runList(await context());
    });
}
