import type { Context } from '../../context.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

export const runList = ({ profiles, output }: Context): void => showProfiles(profiles.read(), output);
