import type { CallSettings } from '../client/create-client.ts';
import type { SignedIn } from '../gateway/account.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { type AfterLostAnswer, NOT_DONE, UNKNOWN, wasDone } from '../session/after-lost-answer.ts';

/** The account of someone who has just signed up or set a password, if it can be signed in to. */
export async function lookForAccount(
  { account }: Gateway,
  login: string,
  password: string,
  call?: CallSettings,
): Promise<AfterLostAnswer<SignedIn>> {
  const outcome = await account.signIn({ login, password }, call);
  if (outcome.ok) return wasDone(outcome.value);
  return outcome.problem.status < 429 ? NOT_DONE : UNKNOWN;
}
