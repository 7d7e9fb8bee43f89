import { groupWith } from '../../lazy-commands.ts';
import { newServe } from './serve.ts';

/** `spaza sandbox` opens the shop; the commands under it look after one that is open. */
export const newSandbox = groupWith(newServe, {
  keys: {
    summary: 'Print the keys of its data folder',
    load: async () => (await import('./keys.ts')).newKeys,
  },
  status: { summary: 'Say what it is and holds', load: async () => (await import('./status.ts')).newStatus },
  clock: { summary: 'Read or move its time', load: async () => (await import('./clock.ts')).newClock },
});
