import { groupWith } from '../../command.ts';
import { newServe } from './serve.ts';

/** `spaza sandbox snapshots` lists; the commands under it do more. */
const snapshots = async () => {
  const { newList } = await import('./snapshots/list.ts');
  const change = async () => (await import('./snapshots/change.ts')).newChange;
  return groupWith(newList, {
    list: { summary: 'List the snapshots', load: async () => newList },
    save: { summary: 'Save the state of the shop', load: async () => (await change())('save') },
    restore: { summary: 'Restore a snapshot', load: async () => (await change())('restore') },
    remove: { summary: 'Remove a snapshot', load: async () => (await change())('remove'), alias: 'delete' },
  });
};

/** `spaza sandbox faults` lists; the commands under it do more. */
const faults = async () => {
  const { newList } = await import('./faults/list.ts');
  return groupWith(newList, {
    list: { summary: 'List the faults in force', load: async () => newList },
    add: { summary: 'Add a fault', load: async () => (await import('./faults/add.ts')).newAdd },
    clear: {
      summary: 'Remove one fault, or all',
      load: async () => (await import('./faults/clear.ts')).newClear,
    },
  });
};

/** `spaza sandbox` opens the shop; the commands under it look after one that is open. */
export const newSandbox = groupWith(newServe, {
  keys: {
    summary: 'Print the keys in its data folder',
    load: async () => (await import('./keys.ts')).newKeys,
  },
  status: {
    summary: 'Show its state and contents',
    load: async () => (await import('./status.ts')).newStatus,
  },
  reset: {
    summary: 'Reset it to its freshly seeded state',
    load: async () => (await import('./reset.ts')).newReset,
  },
  snapshots: { summary: 'Save its state, and restore it', load: snapshots },
  faults: { summary: 'Make calls fail', load: faults },
  offer: {
    summary: 'Change the price, stock or end of an offer',
    load: async () => (await import('./offer.ts')).newOffer,
  },
  supplier: {
    summary: 'Close a supplier, or fill its time slots',
    load: async () => (await import('./supplier.ts')).newSupplier,
  },
  card: { summary: 'Decide on a debtor card', load: async () => (await import('./card.ts')).newCard },
  move: { summary: 'Move an order to a status', load: async () => (await import('./move.ts')).newMove },
  traffic: {
    summary: 'Simulate shoppers who place orders',
    load: async () => (await import('./traffic.ts')).newTraffic,
  },
  outbox: {
    summary: 'List what was sent to shoppers',
    load: async () => (await import('./outbox.ts')).newOutbox,
  },
  journal: {
    summary: 'List or save its latest requests and responses',
    load: async () => (await import('./journal.ts')).newJournal,
  },
  clock: { summary: 'Show or move its clock', load: async () => (await import('./clock.ts')).newClock },
});
