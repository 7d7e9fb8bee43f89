import { wrongUsage } from './failure.ts';
import { didYouMean } from './nearest-word.ts';
import type { KeptProfile, KeptProfiles } from './ports.ts';

/** @throws Failure `usage` with the nearest name if there is no such profile */
export function requireProfile({ profiles }: KeptProfiles, name: string): KeptProfile {
  const found = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (found) return found;
  const near = didYouMean(name, Object.keys(profiles));
  throw wrongUsage('unknown_profile', `There is no profile '${name}'.${near}`, 'spaza profiles list');
}
