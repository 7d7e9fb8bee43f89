import { groupWith } from '../../declaration.ts';
import { newServe } from './serve.ts';

/** `spaza sandbox` opens the shop; the commands under it look after one that is open. */
export const newSandbox = groupWith(newServe, {
  keys: {
    summary: 'Print the keys of its data folder',
    load: async () => (await import('./keys.ts')).newKeys,
  },
  status: { summary: 'Say what it is and holds', load: async () => (await import('./status.ts')).newStatus },
  reset: {
    summary: 'Go back to what a new one is',
    load: async () => (await import('./reset.ts')).newReset,
  },
  snapshots: {
    summary: 'Save its state, and go back to it',
    load: async () => (await import('./snapshots/snapshots.ts')).newSnapshots,
  },
  faults: {
    summary: 'Have calls go wrong',
    load: async () => (await import('./faults/faults.ts')).newFaults,
  },
  offer: {
    summary: 'Change price, stock or end of an offer',
    load: async () => (await import('./offer.ts')).newOffer,
  },
  supplier: {
    summary: 'Close a supplier, or fill its time slots',
    load: async () => (await import('./supplier.ts')).newSupplier,
  },
  card: { summary: 'Decide about a debtor card', load: async () => (await import('./card.ts')).newCard },
  move: { summary: 'Take an order to a status', load: async () => (await import('./move.ts')).newMove },
  traffic: {
    summary: 'Have shoppers place orders',
    load: async () => (await import('./traffic.ts')).newTraffic,
  },
  outbox: {
    summary: 'Read what was sent to shoppers',
    load: async () => (await import('./outbox.ts')).newOutbox,
  },
  journal: {
    summary: 'List or save its last requests and answers',
    load: async () => (await import('./journal.ts')).newJournal,
  },
  clock: { summary: 'Read or move its time', load: async () => (await import('./clock.ts')).newClock },
});
