import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';

/** The format of mobile numbers in a country. */
export interface PhoneRule {
  /** Such as `+27`. */
  callingCode: string;
  /** Number of digits including the leading 0. */
  length: number;
}

/** The numbers of South Africa. */
export const DEFAULT_PHONE_RULE: PhoneRule = { callingCode: '+27', length: 10 };

/** What is wrong with a mobile number: it is missing or invalid. */
export type PhoneProblem = 'phone_required' | 'phone_invalid';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The digits after the calling code; undefined if the number is written without it. */
function afterCallingCode(compact: string, { callingCode, length }: PhoneRule): string | undefined {
  const code = digitsOf(callingCode);
  const international = compact.match(/^(?:\+|00)(\d+)$/)?.[1];
  const digits = international ?? (compact.length > length ? compact : undefined);
  return digits?.startsWith(code) ? digits.slice(code.length) : undefined;
}

/** Separators that people type between digits, and invisible marks that come with a copied number. */
const BETWEEN = /[\s\p{Pd}\p{Cf}./()]/gu;

/**
 * Normalises a mobile number to digits with a leading 0: `+27 82 123 4567` becomes `0821234567`. Undefined if it is
 * invalid.
 * @param text spaces, dashes, dots, slashes and brackets are ignored
 * @example
 * ```ts
 * import { normalisePhone, phoneProblem } from '@spaza/sdk/rules';
 *
 * console.log(normalisePhone('+27 82 123-4567')); // 0821234567
 * console.log(phoneProblem('12345')); // phone_invalid
 * ```
 */
export function normalisePhone(text: string, rule: PhoneRule = DEFAULT_PHONE_RULE): string | undefined {
  const compact = text.replace(BETWEEN, '');
  const national = afterCallingCode(compact, rule);
  const number = national === undefined ? compact : `0${national.replace(/^0/, '')}`;
  return /^0\d+$/.test(number) && number.length === rule.length ? number : undefined;
}

/** What is wrong with a typed mobile number, if anything. */
export function phoneProblem(text: string, rule: PhoneRule = DEFAULT_PHONE_RULE): PhoneProblem | undefined {
  if (text.trim() === '') return 'phone_required';
  return normalisePhone(text, rule) === undefined ? 'phone_invalid' : undefined;
}

/** The form of a new shopper. */
export interface SignUpForm {
  /** Phone number or email address. */
  login: string;
  /** The password. */
  password: string;
  /** The password once more. */
  passwordAgain: string;
  /** First name. */
  firstName: string;
  /** Surname. */
  lastName: string;
  /** Whether the terms are accepted. */
  terms: boolean;
}

/** What is wrong with a new password. */
export type PasswordProblem = 'required' | 'password_too_short';

/** What is wrong with the form, by field; empty if it can be sent. */
export interface SignUpProblems {
  /** Of the phone number. */
  login?: PhoneProblem;
  /** Of the new password. */
  password?: PasswordProblem;
  /** Of the same password, typed again. */
  passwordAgain?: 'passwords_differ';
  /** Of the first name. */
  firstName?: 'required';
  /** Of the last name. */
  lastName?: 'required';
  /** Of the box that accepts the terms. */
  terms?: 'terms_required';
}

/** What is wrong with a new password, if anything. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'required';
  return password.length < MINIMUM_PASSWORD_LENGTH ? 'password_too_short' : undefined;
}

/**
 * Checks a sign-up form. Everything else is for the shop to decide.
 * @example
 * ```ts
 * import { signUpProblems } from '@spaza/sdk/rules';
 *
 * const form = { login: '0821234567', password: 'spaza', passwordAgain: 'spaza', firstName: 'Sipho', lastName: 'Dube', terms: true };
 * console.log(signUpProblems(form).password); // password_too_short
 * ```
 */
export function signUpProblems(form: SignUpForm, phoneRule: PhoneRule = DEFAULT_PHONE_RULE): SignUpProblems {
  const problems: SignUpProblems = {};
  const login = phoneProblem(form.login, phoneRule);
  if (login) problems.login = login;
  const password = passwordProblem(form.password);
  if (password) problems.password = password;
  if (form.password !== form.passwordAgain) problems.passwordAgain = 'passwords_differ';
  if (form.firstName.trim() === '') problems.firstName = 'required';
  if (form.lastName.trim() === '') problems.lastName = 'required';
  if (!form.terms) problems.terms = 'terms_required';
  return problems;
}
