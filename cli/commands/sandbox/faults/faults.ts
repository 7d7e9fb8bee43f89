import { groupWith } from '../../../declaration.ts';
import { newList } from './list.ts';

/** `spaza sandbox faults` lists; the commands under it do more. */
export const newFaults = groupWith(newList, {
  list: { summary: 'List the mishaps in force', load: async () => newList },
  add: { summary: 'Have a mishap happen', load: async () => (await import('./add.ts')).newAdd },
  clear: { summary: 'End one mishap, or all', load: async () => (await import('./clear.ts')).newClear },
});
