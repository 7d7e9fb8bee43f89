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
