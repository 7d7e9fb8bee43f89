import type { Command } from '../../command-line/command.ts';
import type { Context } from '../../context.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

/** `spaza profiles list` */
export function newList(command: Command, { profiles, output }: Context): void {
  command
    .description(
      'List the profiles: which shop each is for, and which keys it holds. Keys are not shown whole.',
    )
    .examples('spaza profiles list', "spaza profiles list --json | jq -r '.profiles[].name'")
    .action(() => showProfiles(profiles.read(), output));
}
