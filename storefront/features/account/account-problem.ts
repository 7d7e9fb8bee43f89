import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CallError, type Problem } from '@spaza/sdk';
import { shopsWords } from '../../shop/shops-words.ts';
import { failed, type Words } from '../problem/problem-texts.ts';
import { textsFor } from '../problem/use-problem-texts.ts';

/** Why an account call was refused. */
export function refusalText(problem: Problem, words: Words): MessageDescriptor | string {
  const [text] = textsFor(problem, words);
  return text ?? shopsWords(problem) ?? failed;
}

/** Why a call failed without a response. */
export const failureText = (error: unknown): MessageDescriptor =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')
    ? msg`The shop cannot be reached. Check your connection and try again.`
    : failed;
