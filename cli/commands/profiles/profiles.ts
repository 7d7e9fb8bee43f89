import { groupWith } from '../../command.ts';
import { newList } from './list.ts';

/** `spaza profiles` lists; the commands under it do more. */
export const newProfiles = groupWith(newList, {
  list: { summary: 'List the profiles', load: async () => newList },
  save: { summary: 'Save or change a profile', load: async () => (await import('./save.ts')).newSave },
  use: { summary: 'Make a profile the current one', load: async () => (await import('./use.ts')).newUse },
  remove: {
    summary: 'Remove a profile, with its session and cart',
    load: async () => (await import('./remove.ts')).newRemove,
  },
});
