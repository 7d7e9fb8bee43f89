import type { Account, SignIn, SignUp } from '@spaza/contracts';
import { listAddresses } from '../address/address.ts';
import { instantOf } from '../clock.ts';
import { attemptsAt, countAttempt, forgetAttempts, limitGuesses } from '../limits/attempts.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type AccountLogin, insertAccount, readAccount, readLogin } from './account.store.ts';
import { type From, visitorOf } from './device.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { checkPassword, isPhone, loginTaken, nameFrom, phoneLogin, phoneRules, toPhone } from './rules.ts';
import { startSession } from './session.ts';

/** An account that has just signed in, with the token of its session. */
export interface SignedIn {
  account: Account;
  token: string;
}

/** Returns the account with its address book. */
export async function accountById(shop: Shop, id: string): Promise<Account> {
  const account = await readAccount(shop.db, id);
  if (!account) throw notFound('account');
  return { ...account, addresses: await listAddresses(shop, id) };
}

/**
 * Signs an account in.
 * @param known the account with its stored password, as read when the shopper authenticated
 * @returns undefined if the password has been changed since
 */
export async function enter(shop: Shop, known: AccountLogin): Promise<SignedIn | undefined> {
  const token = await startSession(shop, known);
  return token === undefined ? undefined : { account: await accountById(shop, known.id), token };
}

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
