import type { Problem } from '@spaza/sdk';
import { refusalText } from '../../parts/account/account-problem.ts';
import { codeText, type FormText } from '../../parts/account/field-texts.ts';
import type { Words } from '../../parts/problem/problem-texts.ts';
import { type AccountField, type FieldName, isProfileField } from './fields.ts';

export type Errors = Partial<Record<FieldName, FormText>>;

/** Messages for validation errors. */
export const errorsFrom = (problems: Partial<Record<AccountField, string>>): Errors =>
  Object.fromEntries(Object.entries(problems).map(([name, code]) => [name, codeText(code)]));

/** The field that a refusal of the shop concerns. */
const FIELD_OF: Readonly<Record<string, AccountField>> = {
  phone_required: 'login',
  phone_invalid: 'login',
  login_taken: 'login',
  password_too_short: 'password',
  password_too_easy: 'password',
  name_required: 'firstName',
  terms_required: 'terms',
};

const WIRE_NAMES: Readonly<Record<string, AccountField>> = {
  login: 'login',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
};

/** Messages for a refusal of the shop, by field; empty if it concerns no field. */
export function errorsBy(problem: Problem, words: Words): Errors {
  const field = FIELD_OF[problem.code];
  if (field) return { [field]: codeText(problem.code) ?? refusalText(problem, words) };
  const named = (problem.problems ?? []).flatMap(({ path, message }) => {
    const last = path.split('.').at(-1) ?? '';
    const name = isProfileField(last) ? last : WIRE_NAMES[last];
    return name ? [[name, message]] : [];
  });
  return Object.fromEntries(named);
}
