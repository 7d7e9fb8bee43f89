import { groupWith } from '../../command.ts';
import { newList } from './list.ts';

/** `spaza orders` lists; the commands under it do more. */
export const newOrders = groupWith(newList, {
  list: { summary: 'List your orders, newest first', load: async () => newList },
  show: {
    summary: 'Show an order and its history',
    load: async () => (await import('./show.ts')).newShow,
  },
  watch: { summary: 'Follow an order live', load: async () => (await import('./watch.ts')).newWatch },
  modify: {
    summary: 'Change an order',
    load: async () => (await import('./modify.ts')).newModify,
  },
  accept: {
    summary: 'Accept the available quantity of lines that ran short',
    load: async () => (await import('./decide.ts')).newDecide('accept'),
  },
  remove: {
    summary: 'Remove lines from an order',
    load: async () => (await import('./decide.ts')).newDecide('remove'),
  },
  cancel: { summary: 'Cancel an order', load: async () => (await import('./cancel.ts')).newCancel },
  reorder: {
    summary: 'Fill the cart with an earlier order',
    load: async () => (await import('./reorder.ts')).newReorder,
  },
  review: {
    summary: 'Review an order',
    load: async () => (await import('./review.ts')).newReview,
  },
  invoice: {
    summary: 'Save the invoice of an order',
    load: async () => (await import('./invoice.ts')).newInvoice,
  },
});
