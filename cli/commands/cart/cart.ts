import { groupOf } from '../../command.ts';

/** `spaza cart` */
export const newCart = groupOf({
  add: { summary: 'Add an offer to the cart', load: async () => (await import('./add.ts')).newAdd },
  set: {
    summary: 'Change the quantity of an offer',
    load: async () => (await import('./set.ts')).newSet,
  },
  remove: { summary: 'Remove an offer', load: async () => (await import('./remove.ts')).newRemove },
  show: { summary: 'Show the cart', load: async () => (await import('./show.ts')).newShow },
  compare: {
    summary: 'Compare its cost at other suppliers',
    load: async () => (await import('./compare.ts')).newCompare,
  },
  clear: { summary: 'Empty the cart', load: async () => (await import('./clear.ts')).newClear },
});
