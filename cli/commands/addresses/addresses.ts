import { groupWith } from '../../command.ts';
import { newList } from './list.ts';

/** `spaza addresses` lists; the commands under it do more. */
export const newAddresses = groupWith(newList, {
  list: { summary: 'List your addresses', load: async () => newList },
  add: { summary: 'Save an address', load: async () => (await import('./add.ts')).newAdd },
  change: { summary: 'Change an address', load: async () => (await import('./change.ts')).newChange },
  remove: {
    summary: 'Remove an address',
    load: async () => (await import('./remove.ts')).newRemove,
    alias: 'delete',
  },
});
