import { groupOf } from '../../lazy-commands.ts';

/** `spaza orders` */
export const newOrders = groupOf({
  list: { summary: 'List your orders, newest first', load: async () => (await import('./list.ts')).newList },
  show: {
    summary: 'Show an order and what happened to it',
    load: async () => (await import('./show.ts')).newShow,
  },
});
