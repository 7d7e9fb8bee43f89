import { alias, groupWith, type LazyCommand } from '../../../declaration.ts';
import { newList } from './list.ts';

const remove: LazyCommand = {
  summary: 'Remove a snapshot',
  load: async () => (await import('./change.ts')).newChange('remove'),
};

/** `spaza sandbox snapshots` lists; the commands under it do more. */
export const newSnapshots = groupWith(newList, {
  list: { summary: 'List saved states', load: async () => newList },
  save: {
    summary: 'Save everything that the shop holds',
    load: async () => (await import('./change.ts')).newChange('save'),
  },
  restore: {
    summary: 'Go back to a saved state',
    load: async () => (await import('./change.ts')).newChange('restore'),
  },
  remove,
  delete: alias('remove', remove),
});
