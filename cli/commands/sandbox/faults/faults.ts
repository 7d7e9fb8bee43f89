import { groupOf } from '../../../declaration.ts';

/** `spaza sandbox faults` */
export const newFaults = groupOf({
  list: { summary: 'List the mishaps in force', load: async () => (await import('./list.ts')).newList },
  add: { summary: 'Have a mishap happen', load: async () => (await import('./add.ts')).newAdd },
  clear: { summary: 'End one mishap, or all', load: async () => (await import('./clear.ts')).newClear },
});
