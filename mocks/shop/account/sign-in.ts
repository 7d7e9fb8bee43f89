import type { SignIn } from '@spaza/contracts';
import { attemptsAt, forgetAttempts, limitGuesses } from '../limits/attempts.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readLogin } from './account.store.ts';
import { enter, type SignedIn } from './account.ts';
import { type From, visitorOf } from './device.ts';
import { passwordMatches } from './password.ts';
import { isPhone, phoneRules, toPhone } from './rules.ts';

const wrongCredentials = () => refused('wrong_credentials');

/**
 * Signs in with a password.
 * @param from where the call comes from, and the pass of its device
 * @throws Refused `wrong_credentials`, for an unknown login as for a wrong password; `too_many_attempts`
 */
export async function signIn(shop: Shop, { login, password }: SignIn, from: From): Promise<SignedIn> {
  const rules = await phoneRules(shop.db);
  const phone = toPhone(login, rules);
  const subject = isPhone(phone, rules) ? phone : login;
  const counted = attemptsAt('wrong_password', subject, await visitorOf(shop, subject, from));
  const known = await limitGuesses(shop, counted, async () => {
    const found = await readLogin(shop.db, subject);
    const matches = await passwordMatches(password, found?.password ?? shop.nobodysPassword);
    return matches ? found : undefined;
  });
  // The password may have been changed during the comparison.
  const signedIn = known && (await enter(shop, known));
  if (!signedIn) throw wrongCredentials();
  await forgetAttempts(shop.db, counted[0]);
  return signedIn;
}
