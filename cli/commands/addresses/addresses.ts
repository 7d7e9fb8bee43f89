import { groupOf } from '../../declaration.ts';

/** `spaza addresses` */
export const newAddresses = groupOf({
  list: { summary: 'List your addresses', load: async () => (await import('./list.ts')).newList },
  add: { summary: 'Save an address', load: async () => (await import('./add.ts')).newAdd },
  change: { summary: 'Change an address', load: async () => (await import('./change.ts')).newChange },
  delete: { summary: 'Delete an address', load: async () => (await import('./delete.ts')).newDelete },
});
