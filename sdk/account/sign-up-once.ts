import type { SignUp } from '@spaza/contracts';
import type { CallSettings } from '../client/create-client.ts';
import type { SignedIn } from '../gateway/account.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Outcome } from '../gateway/outcome.ts';
import { type LookPorts, writeOnce } from '../session/after-lost-answer.ts';
import { lookForAccount } from './look-for-account.ts';

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
