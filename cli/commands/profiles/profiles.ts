import { groupWith } from '../../declaration.ts';
import { newList } from './list.ts';

/** `spaza profiles` lists; the commands under it do more. */
export const newProfiles = groupWith(newList, {
  list: { summary: 'List them', load: async () => newList },
  save: { summary: 'Save one, or change it', load: async () => (await import('./save.ts')).newSave },
  use: { summary: 'Use one from now on', load: async () => (await import('./use.ts')).newUse },
  remove: {
    summary: 'Remove one, with its session and cart',
    load: async () => (await import('./remove.ts')).newRemove,
  },
});
