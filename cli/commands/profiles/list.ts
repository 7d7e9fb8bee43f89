import type { Command } from 'commander';
import type { GetContext } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';

/** `spaza profiles list` */
export function newList(command: Command, context: GetContext): void {
  command
    .description(
      'List the profiles: which shop each is for, and which keys it holds. Keys are not shown whole.',
    )
    .addHelpText(
      'after',
      examples('spaza profiles list', "spaza profiles list --json | jq -r '.profiles[].name'"),
    )
    .action(async () => {
      const { runList } = await import('../../actions/profiles/list.ts');
      runList(await context());
    });
}
