import { groupWith } from '../../command.ts';
import { newList } from './list.ts';

/** `spaza debtor-cards` lists; the commands under it do more. */
export const newDebtorCards = groupWith(newList, {
  list: {
    summary: 'List your cards and balances',
    load: async () => newList,
  },
  request: {
    summary: 'Request credit from a supplier',
    load: async () => (await import('./request.ts')).newRequest,
  },
  'top-up': {
    summary: 'Show how to pay money onto a card',
    load: async () => (await import('./top-up.ts')).newTopUp,
  },
});
