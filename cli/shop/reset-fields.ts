import type { ResetField } from '@spaza/sdk';

/** What the fields of a password reset are called here. */
export const RESET_FIELDS: Readonly<Record<ResetField, string>> = {
  login: 'The phone number',
  code: 'The code',
  password: 'The new password',
  passwordAgain: 'The new password',
};
