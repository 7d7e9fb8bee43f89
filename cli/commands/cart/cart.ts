import { groupOf } from '../../declaration.ts';

/** `spaza cart` */
export const newCart = groupOf({
  add: { summary: 'Put an offer into the cart', load: async () => (await import('./add.ts')).newAdd },
  set: {
    summary: 'Change how much of an offer is in it',
    load: async () => (await import('./set.ts')).newSet,
  },
  remove: { summary: 'Take an offer out', load: async () => (await import('./remove.ts')).newRemove },
  show: { summary: 'Show what is in it', load: async () => (await import('./show.ts')).newShow },
  compare: {
    summary: 'Compare what it costs at other suppliers',
    load: async () => (await import('./compare.ts')).newCompare,
  },
  clear: { summary: 'Empty it', load: async () => (await import('./clear.ts')).newClear },
});
