import { groupOf } from '../../command.ts';

/** `spaza password` */
export const newPassword = groupOf({
  forgot: {
    summary: 'Have a code sent to your phone',
    load: async () => (await import('./forgot.ts')).newForgot,
  },
  code: { summary: 'Enter the code', load: async () => (await import('./code.ts')).newCode },
  set: { summary: 'Set a new password, and sign in', load: async () => (await import('./set.ts')).newSet },
});
