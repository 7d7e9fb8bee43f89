import type { Meta } from '@spaza/contracts';
import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import { Refused } from '../refused.ts';

/** What the shop's configuration says about telephone numbers. */
export type PhoneRules = Pick<Meta, 'calling_code' | 'phone_length'>;

/**
 * A mobile number as it is kept: digits with a leading 0. Spaces, dashes and brackets are left out, and the calling
 * code counts as the 0.
 * @throws Refused when it is no mobile number
 */
export function phoneLogin(text: string, { calling_code, phone_length }: PhoneRules): string {
  const compact = text.replace(/[\s()-]/g, '');
  if (compact === '') throw new Refused(422, 'phone_required', 'A mobile phone number is required');
  const code = calling_code ?? '+27';
  const bareCode = code.replace('+', '');
  const local = compact.startsWith(code)
    ? `0${compact.slice(code.length)}`
    : compact.startsWith(bareCode) && compact.length > (phone_length ?? 10)
      ? `0${compact.slice(bareCode.length)}`
      : compact;
  if (!/^0\d+$/.test(local) || local.length !== (phone_length ?? 10)) {
    throw new Refused(422, 'phone_invalid', 'Invalid mobile phone number');
  }
  return local;
}

/** @throws Refused when the password is too short */
export function checkPassword(password: string): void {
  if (password.length < MINIMUM_PASSWORD_LENGTH) {
    throw new Refused(
      422,
      'password_too_short',
      `Password must be at least ${MINIMUM_PASSWORD_LENGTH} characters`,
    );
  }
}
