import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza profiles list` */
export function newList(command: Declaration, context: GetContext): void {
  command
    .description(
      'List the profiles: which shop each is for, and which keys it holds. Keys are not shown whole.',
    )
    .examples('spaza profiles list', "spaza profiles list --json | jq -r '.profiles[].name'")
    .action(async () => {
      const { runList } = await import('../../actions/profiles/list.ts');
      runList(await context());
    });
}
