import type { Command } from 'commander';
import type { GetContext } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';

/** `spaza addresses list` */
export function newList(command: Command, context: GetContext): void {
  command
    .description('List the addresses in your book, newest first.')
    .addHelpText(
      'after',
      examples('spaza addresses list', "spaza addresses list --json | jq -r '.addresses[].id'"),
    )
    .action(async () => {
      const { runList } = await import('../../actions/addresses/list.ts');
      await runList(await context());
    });
}
