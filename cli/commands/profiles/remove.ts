import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { requireProfile } from '../../profile.ts';
import { confirmed } from '../../shop/confirm.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

interface RemoveFlags {
  yes?: boolean;
}

/** `spaza profiles remove <name>` */
export function newRemove(command: Command, context: Context): void {
  command
    .description(
      'Remove a profile from this machine, with its keys, its session and its cart. The shop is not told.',
    )
    .argument('<name>', 'name of the profile')
    .option('-y, --yes', 'remove it without asking')
    .addHelpText(
      'after',
      examples('spaza profiles remove thandi', 'spaza profiles remove thandi --yes --json'),
    )
    .action((name: string, flags: RemoveFlags) => runRemove({ name, ...flags }, context));
}

async function runRemove({ name, yes }: RemoveFlags & { name: string }, context: Context): Promise<void> {
  const { profiles, output } = context;
  const kept = profiles.read();
  requireProfile(kept, name);
  const question = `Remove ${name}, with its session and cart?`;
  await confirmed({ question, yes, otherwise: 'Nothing was removed.' }, context);
  const { [name]: _gone, ...left } = kept.profiles;
  const next = { current: kept.current === name ? null : kept.current, profiles: left };
  profiles.write(next);
  profiles.forget(name);
  showProfiles(next, output);
}
