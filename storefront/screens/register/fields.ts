import type { SignUp, SignUpProfile } from '@spaza/contracts';
import type { SignUpForm } from '@spaza/sdk/rules';

/** The parts of the form, as its tabs. */
export type Part = 'account' | 'profile';

export type AccountField = keyof SignUpForm;
export type ProfileField = Exclude<keyof SignUpProfile, 'terms'>;
export type FieldName = AccountField | ProfileField;

/** All profile fields, in screen order. */
export const PROFILE_FIELDS = [
  'business_name',
  'address',
  'occupation',
  'language',
  'bank',
  'favoured_suppliers',
  'favoured_new_suppliers',
  'favoured_payment_providers',
] as const satisfies readonly ProfileField[];

export const isProfileField = (name: string): name is ProfileField =>
  PROFILE_FIELDS.some((field) => field === name);

type Typed = Readonly<Record<string, string>>;

/** The account part of the entered values. Unchecked boxes are not sent. */
export const accountIn = (typed: Typed): SignUpForm => ({
  login: typed.login ?? '',
  password: typed.password ?? '',
  passwordAgain: typed.passwordAgain ?? '',
  firstName: typed.firstName ?? '',
  lastName: typed.lastName ?? '',
  terms: typed.terms !== undefined,
});

/** The request to send. Empty profile fields are omitted. */
export function signUpOf(typed: Typed): SignUp {
  const { login, password, firstName, lastName, terms } = accountIn(typed);
  const filled = PROFILE_FIELDS.map((name) => [name, typed[name]?.trim()]).filter(([, text]) => text);
  return {
    login,
    password,
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    profile: { ...Object.fromEntries(filled), terms },
  };
}
