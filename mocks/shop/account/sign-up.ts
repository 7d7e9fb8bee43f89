import type { SignUp } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { countAttempt } from '../limits/attempts.ts';
import { refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { insertAccount } from './account.store.ts';
import { enter, type SignedIn } from './account.ts';
import { hashPassword } from './password.ts';
import { checkPassword, loginTaken, nameFrom, phoneLogin, phoneRules } from './rules.ts';

/**
 * Creates an account and signs it in.
 * @param caller where the call comes from
 * @throws Refused if the phone, password, a name or the acceptance of the terms is invalid, the login is taken, or
 * `too_many_attempts`
 */
export async function signUp(shop: Shop, form: SignUp, caller: string): Promise<SignedIn> {
  const login = phoneLogin(form.login, await phoneRules(shop.db));
  checkPassword(form.password, login);
  const firstName = nameFrom(form.first_name);
  const lastName = nameFrom(form.last_name);
  if (!form.profile.terms) throw refused('terms_required');
  await countAttempt(shop, ['sign_up_login', login], ['sign_up_caller', caller]);
  const id = shop.ids.newId();
  const password = await hashPassword(form.password, shop.passwordIterations);
  const added = await insertAccount(shop.db, {
    id,
    login,
    password,
    firstName,
    lastName,
    profile: form.profile,
    createdAt: instantOf(shop.clock),
  });
  const signedIn = added ? await enter(shop, { id, login, password }) : undefined;
  if (!signedIn) throw loginTaken();
  return signedIn;
}
