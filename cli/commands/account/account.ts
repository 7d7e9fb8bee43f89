import { groupOf } from '../../command.ts';

/** `spaza account` */
export const newAccount = groupOf({
  show: {
    summary: 'Show your account',
    load: async () => (await import('./show.ts')).newShow,
  },
  set: { summary: 'Change your account', load: async () => (await import('./set.ts')).newSet },
});
