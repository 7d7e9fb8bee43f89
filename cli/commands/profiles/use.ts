import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { requireProfile } from '../../profile.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

interface UseFlags {
  none?: boolean;
}

/** `spaza profiles use <name>` */
export function newUse(command: Command, context: Context): void {
  command
    .description('Use a profile from now on, wherever neither --profile nor SPAZA_PROFILE names another one.')
    .argument('[name]', 'name of the profile')
    .option('--none', 'use none')
    .addHelpText('after', examples('spaza profiles use thandi', 'spaza profiles use --none'))
    .action((name: string | undefined, flags: UseFlags) => runUse({ name, ...flags }, context));
}

function runUse(
  { name, none }: UseFlags & { name: string | undefined },
  { profiles, output }: Context,
): void {
  if ((name === undefined) === !none)
    throw wrongUsage('missing_value', 'Say which profile, or --none.', 'spaza profiles list');
  const kept = profiles.read();
  if (name !== undefined) requireProfile(kept, name);
  const next = { ...kept, current: name ?? null };
  profiles.write(next);
  showProfiles(next, output);
}
