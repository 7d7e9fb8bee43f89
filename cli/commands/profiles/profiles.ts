import { groupOf } from '../../declaration.ts';

/** `spaza profiles` */
export const newProfiles = groupOf({
  list: { summary: 'List them', load: async () => (await import('./list.ts')).newList },
  save: { summary: 'Save one, or change it', load: async () => (await import('./save.ts')).newSave },
  use: { summary: 'Use one from now on', load: async () => (await import('./use.ts')).newUse },
  remove: {
    summary: 'Remove one, with its session and cart',
    load: async () => (await import('./remove.ts')).newRemove,
  },
});
