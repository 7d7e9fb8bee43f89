import { groupOf } from '../../../declaration.ts';

/** `spaza sandbox snapshots` */
export const newSnapshots = groupOf({
  list: { summary: 'List saved states', load: async () => (await import('./list.ts')).newList },
  save: {
    summary: 'Save everything that the shop holds',
    load: async () => (await import('./change.ts')).newChange('save'),
  },
  restore: {
    summary: 'Go back to a saved state',
    load: async () => (await import('./change.ts')).newChange('restore'),
  },
  delete: {
    summary: 'Delete a saved state',
    load: async () => (await import('./change.ts')).newChange('delete'),
  },
});
