import { groupOf } from '../../declaration.ts';

/** `spaza debtor-cards` */
export const newDebtorCards = groupOf({
  list: {
    summary: 'List your cards and what is on them',
    load: async () => (await import('./list.ts')).newList,
  },
  request: {
    summary: 'Ask a supplier for credit',
    load: async () => (await import('./request.ts')).newRequest,
  },
  'top-up': {
    summary: 'Say where to pay money onto a card',
    load: async () => (await import('./top-up.ts')).newTopUp,
  },
});
