import type { SignUp } from '@spaza/contracts';
import type { CallSettings } from '../client/create-client.ts';
import type { SignedIn } from '../gateway/account.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Outcome } from '../gateway/outcome.ts';
import {
  type AfterLostAnswer,
  type LookPorts,
  NOT_DONE,
  UNKNOWN,
  wasDone,
  writeOnce,
} from '../session/after-lost-answer.ts';

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

/** Opens an account, once: if the answer is lost, signing in shows whether it was opened. */
export const signUpOnce = (
  { gateway, ...ports }: LookPorts & { gateway: Gateway },
  form: SignUp,
  call?: CallSettings,
): Promise<Outcome<SignedIn>> =>
  writeOnce(
    {
      send: () => gateway.account.signUp(form, call),
      look: () => lookForAccount(gateway, form.login, form.password, call),
    },
    ports,
    call,
  );
