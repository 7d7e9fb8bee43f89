import { groupWith } from '../../../command.ts';
import { newList } from './list.ts';

/** `spaza sandbox snapshots` lists; the commands under it do more. */
export const newSnapshots = groupWith(newList, {
  list: { summary: 'List the snapshots', load: async () => newList },
  save: {
    summary: 'Save the state of the shop',
    load: async () => (await import('./change.ts')).newChange('save'),
  },
  restore: {
    summary: 'Restore a snapshot',
    load: async () => (await import('./change.ts')).newChange('restore'),
  },
  remove: {
    summary: 'Remove a snapshot',
    load: async () => (await import('./change.ts')).newChange('remove'),
    alias: 'delete',
  },
});
