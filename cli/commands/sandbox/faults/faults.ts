import { groupWith } from '../../../command.ts';
import { newList } from './list.ts';

/** `spaza sandbox faults` lists; the commands under it do more. */
export const newFaults = groupWith(newList, {
  list: { summary: 'List the faults in force', load: async () => newList },
  add: { summary: 'Add a fault', load: async () => (await import('./add.ts')).newAdd },
  clear: { summary: 'Remove one fault, or all', load: async () => (await import('./clear.ts')).newClear },
});
