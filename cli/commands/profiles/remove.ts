import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { showProfiles } from '../../shop/show-profiles.ts';
import { requireProfile } from '../../state/profiles.ts';

interface RemoveFlags {
  yes?: boolean;
}

async function runRemove({ name, yes }: RemoveFlags & { name: string }, context: Context): Promise<void> {
  const { profiles, output } = context;
  requireProfile(profiles.read(), name);
  const question = `Remove ${name}, with its session and cart?`;
  await confirmed({ question, yes, onDeclined: 'Nothing was removed.' }, context);
  const next = profiles.change(({ current, profiles: { [name]: _gone, ...left } }) => ({
    current: current === name ? null : current,
    profiles: left,
  }));
  profiles.forget(name);
  showProfiles(next, output);
}

/** `spaza profiles remove <name>` */
export function newRemove(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Remove a profile from this machine, with its keys, session and cart. The shop is not notified.',
    )
    .argument('<name>', 'name of the profile')
    .option('-y, --yes', 'remove it without confirmation')
    .examples('spaza profiles remove thandi', 'spaza profiles remove thandi --yes --json')
    .action(async (name: string, flags: RemoveFlags) => runRemove({ name, ...flags }, await context()));
}
