import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza profiles list` */
export function newList(command: Declaration, context: GetContext): void {
  command
    .description('List the profiles: the shop of each, and the keys it holds. Keys are masked.')
    .examples('spaza profiles list', "spaza profiles list --json | jq -r '.profiles[].name'")
    .action(async () => {
      const { runList } = await import('../../actions/profiles/list.ts');
      runList(await context());
    });
}
