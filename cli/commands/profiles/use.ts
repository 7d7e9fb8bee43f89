import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { showProfiles } from '../../shop/show-profiles.ts';
import { requireProfile } from '../../state/profiles.ts';

interface UseFlags {
  none?: boolean;
}

function runUse(
  { name, none }: UseFlags & { name: string | undefined },
  { profiles, output }: Context,
): void {
  if ((name === undefined) === !none)
    throw wrongUsage('missing_value', 'Specify a profile, or --none.', 'spaza profiles list');
  const next = profiles.change((kept) => {
    if (name !== undefined) requireProfile(kept, name);
    return { ...kept, current: name ?? null };
  });
  showProfiles(next, output);
}

/** `spaza profiles use <name>` */
export function newUse(command: SpazaCommand, context: GetContext): void {
  command
    .description('Make a profile the current one. --profile and SPAZA_PROFILE take precedence over it.')
    .argument('[name]', 'name of the profile')
    .option('--none', 'use no profile')
    .examples('spaza profiles use thandi', 'spaza profiles use --none')
    .action(async (name: string | undefined, flags: UseFlags) => runUse({ name, ...flags }, await context()));
}
