import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import { DEFAULT_PHONE_RULE, type PhoneProblem, type PhoneRule, phoneProblem } from './phone.ts';

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
