import type { SignIn } from '@spaza/contracts';
import { forgetAttempts, limitGuesses, wrongPasswords } from '../limits/attempts.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readLogin } from './account.store.ts';
import { enter, type SignedIn } from './account.ts';
import { passwordMatches } from './password.ts';
import { isPhone, phoneRules, toPhone } from './rules.ts';

const wrongCredentials = () => refused('wrong_credentials');

/**
 * Signs in with a password.
 * @param caller where the call comes from
 * @throws Refused `wrong_credentials`, for an unknown login as for a wrong password; `too_many_attempts`
 */
export async function signIn(shop: Shop, { login, password }: SignIn, caller: string): Promise<SignedIn> {
  const rules = await phoneRules(shop.db);
  const phone = toPhone(login, rules);
  const subject = isPhone(phone, rules) ? phone : login;
  const counted = wrongPasswords(subject, caller);
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
