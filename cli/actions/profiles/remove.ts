import type { Context } from '../../context.ts';
import { requireProfile } from '../../profile.ts';
import { confirmed } from '../../shop/confirm.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

export interface RemoveFlags {
  yes?: boolean;
}

export async function runRemove(
  { name, yes }: RemoveFlags & { name: string },
  context: Context,
): Promise<void> {
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
