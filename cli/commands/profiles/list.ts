import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

/** `spaza profiles list` */
export function newList(command: Command, { profiles, output }: Context): void {
  command
    .description(
      'List the profiles: which shop each is for, and which keys it holds. Keys are not shown whole.',
    )
    .addHelpText(
      'after',
      examples('spaza profiles list', "spaza profiles list --json | jq -r '.profiles[].name'"),
    )
    .action(() => showProfiles(profiles.read(), output));
}
