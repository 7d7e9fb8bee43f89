import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem, Problem } from '@spaza/sdk';
import { shopsWords } from '../../shop/shops-words.ts';
import { failed, problemTexts, textsFor, type Words } from '../problem/problem-texts.ts';

/** Text of the interface, or the shop's own. */
export type FormText = MessageDescriptor | string;

const fieldTexts: Readonly<Record<string, MessageDescriptor>> = {
  required: problemTexts.name_required,
  passwords_differ: msg`Passwords must match`,
};
const shopTexts: Readonly<Record<string, unknown>> = problemTexts;
const isText = (text: unknown): text is MessageDescriptor =>
  typeof text === 'object' && text !== null && 'id' in text;

/** The message for a code; undefined if only the shop has words for it. The shop refuses fields with codes of its own. */
export function codeText(code: string): MessageDescriptor | undefined {
  const text = fieldTexts[code] ?? shopTexts[code];
  return isText(text) ? text : undefined;
}

/** The error message of a field. */
export const fieldText = ({ code, messages }: FieldProblem): FormText =>
  codeText(code) ?? (messages.join(' ') || msg`This value is not accepted`);

/** Why an account call was refused. */
export function refusalText(problem: Problem, words: Words): MessageDescriptor | string {
  const [text] = textsFor(problem, words);
  return text ?? shopsWords(problem) ?? failed;
}
