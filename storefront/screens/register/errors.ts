import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '@spaza/sdk';
import { refusalText } from '../../parts/account/account-problem.ts';
import { type AccountField, type FieldName, isProfileField } from './fields.ts';

/** Text of the interface, or the shop's own. */
export type ErrorText = MessageDescriptor | string;
export type Errors = Partial<Record<FieldName, ErrorText>>;

/** What can be wrong with a field. The shop refuses with the same codes as the rules. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  phone_required: msg`A mobile phone number is required`,
  phone_invalid: msg`Invalid mobile phone number`,
  password_too_short: msg`Password must be at least 6 characters`,
  passwords_differ: msg`Passwords must match`,
  required: msg`Required`,
  name_required: msg`Required`,
  terms_required: msg`Accept the terms and conditions to register`,
};

/** Texts for what the rules found. */
export const errorsFrom = (problems: Partial<Record<AccountField, string>>): Errors =>
  Object.fromEntries(Object.entries(problems).map(([name, code]) => [name, texts[code]]));

/** The field that a refusal of the shop is about. */
const FIELD_OF: Readonly<Record<string, AccountField>> = {
  phone_required: 'login',
  phone_invalid: 'login',
  login_taken: 'login',
  password_too_short: 'password',
  name_required: 'firstName',
  terms_required: 'terms',
};

const WIRE_NAMES: Readonly<Record<string, AccountField>> = {
  login: 'login',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
};

/** Texts for what the shop refused, by field; empty when it is about no field. */
export function errorsBy(problem: Problem): Errors {
  const field = FIELD_OF[problem.code];
  if (field) return { [field]: texts[problem.code] ?? refusalText(problem) };
  const named = (problem.problems ?? []).flatMap(({ path, message }) => {
    const last = path.split('.').at(-1) ?? '';
    const name = isProfileField(last) ? last : WIRE_NAMES[last];
    return name ? [[name, message]] : [];
  });
  return Object.fromEntries(named);
}
