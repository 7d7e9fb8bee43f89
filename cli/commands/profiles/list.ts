import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza profiles list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the profiles: the shop of each, and the keys it holds. Keys are masked.')
    .examples('spaza profiles list', "spaza profiles list --json | jq -r '.profiles[].name'")
    .action(async () => {
      const { runList } = await import('../../actions/profiles/list.ts');
      runList(await context());
    });
}
