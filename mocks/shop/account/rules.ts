import type { Meta } from '@spaza/contracts';
import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import { readShopConfig } from '../config/config.ts';
import type { Queryable } from '../db/db.ts';
import { refused } from '../refused.ts';
import { isEasyPassword } from './easy-password.ts';
import { isIdNumber } from './id-number.ts';

/** What the shop's configuration says about telephone numbers. */
export type PhoneRules = Pick<Meta, 'calling_code' | 'phone_length'>;

export const phoneRules = async (db: Queryable): Promise<PhoneRules> => (await readShopConfig(db)).meta ?? {};

/**
 * Normalizes a mobile number: removes spaces, dashes and brackets, and replaces the calling code with 0. A text that
 * is not a number is returned unchanged.
 */
export function toPhone(text: string, { calling_code, phone_length }: PhoneRules): string {
  const compact = text.replace(/[\s()-]/g, '');
  const code = calling_code ?? '+27';
  const bareCode = code.replace('+', '');
  if (compact.startsWith(code)) return `0${compact.slice(code.length)}`;
  const hasBareCode = compact.startsWith(bareCode) && compact.length > (phone_length ?? 10);
  return hasBareCode ? `0${compact.slice(bareCode.length)}` : compact;
}

/** Whether a text is a normalized mobile number: digits with a leading 0. */
export const isPhone = (text: string, { phone_length }: PhoneRules): boolean =>
  /^0\d+$/.test(text) && text.length === (phone_length ?? 10);

/** @throws Refused if the text is not a mobile number */
export function phoneLogin(text: string, rules: PhoneRules): string {
  const phone = toPhone(text, rules);
  if (phone === '') throw refused('phone_required');
  if (!isPhone(phone, rules)) throw refused('phone_invalid');
  return phone;
}

/** @throws Refused if the password is too short, or easy to guess for this login */
export function checkPassword(password: string, login: string): void {
  if (password.length < MINIMUM_PASSWORD_LENGTH) {
    throw refused('password_too_short', { minimum: MINIMUM_PASSWORD_LENGTH });
  }
  if (isEasyPassword(password, login)) throw refused('password_too_easy');
}

/**
 * Returns a first or last name, trimmed.
 * @throws Refused if nothing is left
 */
export function nameFrom(text: string): string {
  const name = text.trim();
  if (!name) throw refused('name_required');
  return name;
}

/**
 * Returns an ID number without spaces, as it is stored; null if blank.
 * @throws Refused if it is not a valid ID number
 */
export function idNumberFrom(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  if (!isIdNumber(digits)) {
    throw refused('id_number_invalid');
  }
  return digits;
}

export const loginTaken = () => refused('login_taken');
