import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem } from '@spaza/sdk';

/** Text of the interface, or the shop's own. */
export type FormText = MessageDescriptor | string;

/** Messages for errors in account fields. The shop refuses with the same codes as the validation rules. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  phone_required: msg`A mobile phone number is required`,
  phone_invalid: msg`Invalid mobile phone number`,
  login_taken: msg`There is already an account for this phone number.`,
  password_too_short: msg`Password must be at least 6 characters`,
  password_too_easy: msg`Anybody would try this password first. Choose another one.`,
  passwords_differ: msg`Passwords must match`,
  current_password_required: msg`Your current password is needed for this`,
  current_password_wrong: msg`This is not your password`,
  required: msg`Required`,
  name_required: msg`Required`,
  terms_required: msg`Accept the terms and conditions to register`,
  code_wrong: msg`The code is wrong. Check the message again.`,
  code_void: msg`This code is no longer valid. Ask for another one.`,
  token_void: msg`That took too long. Ask for another code.`,
  id_number_invalid: msg`This is not a South African ID number: it has 13 digits`,
};

/** The message for a code; undefined if only the shop has words for it. */
export const codeText = (code: string): MessageDescriptor | undefined => texts[code];

/** The error message of a field. */
export const fieldText = ({ code, messages }: FieldProblem): FormText =>
  codeText(code) ?? (messages.join(' ') || msg`This value is not accepted`);
