import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CallError, type Problem } from '@spaza/sdk';
import { waitText } from './wait.ts';

/** Messages for the shop's account error codes. Any other code is shown in the shop's own words. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  wrong_credentials: msg`The phone number or the password is wrong.`,
  login_taken: msg`There is already an account for this phone number.`,
  demo_account: msg`The demo shopper’s number and password stay as they are. Register an account of your own.`,
  maybe_done: msg`The shop did not answer, so it may have been done. Check before you try again.`,
  debtor_cards_not_offered: msg`This shop does not sell on account.`,
};

/** Why an account call was refused. */
export function refusalText({ code, messages, status, retryAfterMs }: Problem): MessageDescriptor | string {
  if (status === 429) return waitText(retryAfterMs);
  const known = texts[code];
  if (known) return known;
  if (messages.length > 0) return messages.join(' ');
  return (status === 401 && texts.wrong_credentials) || msg`Something went wrong, try again`;
}

/** Why a call failed without a response. */
export const failureText = (error: unknown): MessageDescriptor =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')
    ? msg`The shop cannot be reached. Check your connection and try again.`
    : msg`Something went wrong, try again`;
