import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

const runList = ({ profiles, output }: Context): void => showProfiles(profiles.read(), output);

/** `spaza profiles list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the profiles: the shop of each, and the keys it holds. Keys are masked.')
    .examples('spaza profiles list', "spaza profiles list --json | jq -r '.profiles[].name'")
    .action(async () => runList(await context()));
}
