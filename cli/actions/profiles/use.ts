import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { requireProfile } from '../../profile.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

export interface UseFlags {
  none?: boolean;
}

export function runUse(
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
