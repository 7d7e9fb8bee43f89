import { groupWith } from '../../declaration.ts';
import { newList } from './list.ts';

/** `spaza debtor-cards` lists; the commands under it do more. */
export const newDebtorCards = groupWith(newList, {
  list: {
    summary: 'List your cards and what is on them',
    load: async () => newList,
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
