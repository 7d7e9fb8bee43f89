import { groupOf } from '../../declaration.ts';

/** `spaza account` */
export const newAccount = groupOf({
  show: {
    summary: 'Show what the shop knows about you',
    load: async () => (await import('./show.ts')).newShow,
  },
  set: { summary: 'Change it', load: async () => (await import('./set.ts')).newSet },
});
