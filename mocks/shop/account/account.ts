import type { Account, SignIn, SignUp } from '@spaza/contracts';
import { isSameSignature, signatureOf } from '../../values/hash.ts';
import { listAddresses } from '../address/address.ts';
import { instantOf } from '../clock.ts';
import { attemptsAt, countAttempt, forgetAttempts, limitGuesses, type Visitor } from '../limits/limits.ts';
import { notFound, refused } from '../refused.ts';
import { newSecretName, readSigningKey } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { type AccountLogin, insertAccount, readAccount, readLogin } from './account.store.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { checkPassword, isPhone, loginTaken, nameFrom, phoneLogin, phoneRules, toPhone } from './rules.ts';
import { startSession } from './session.ts';

/*
 * Each device on which a login has signed in holds a pass: a random name, signed together with the login. It grants no
 * access. Wrong attempts on a known device are counted separately, so attempts by strangers do not lock it out.
 */

const signed = async (shop: Shop, login: string, name: string): Promise<string> =>
  signatureOf(await readSigningKey(shop.db, 'device_key'), JSON.stringify([login, name]));

/** Creates the pass of a device on which a login has just signed in. */
export async function newDevicePass(shop: Shop, login: string): Promise<string> {
  const name = newSecretName();
  return `${name}.${await signed(shop, login, name)}`;
}

/** Where a call comes from, and the device pass that it presents. */
export interface From {
  caller: string;
  pass: string | undefined;
}

/** Returns where an attempt to sign in comes from. The pass only counts if it was issued for this login. */
export async function visitorOf(shop: Shop, login: string, { caller, pass }: From): Promise<Visitor> {
  const [, name, signature] = /^([\w-]{36})\.([0-9a-f]{64})$/.exec(pass ?? '') ?? [];
  const isKnown =
    name !== undefined &&
    signature !== undefined &&
    isSameSignature(await signed(shop, login, name), signature);
  return { caller, device: isKnown ? name : undefined };
}

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
 * Starts a session for an account that has authenticated.
 * @param known the account with its stored password, as read when the shopper authenticated
 * @returns undefined if the password has been changed since
 */
export async function signInAs(shop: Shop, known: AccountLogin): Promise<SignedIn | undefined> {
  const token = await startSession(shop, known);
  return token === undefined ? undefined : { account: await accountById(shop, known.id), token };
}

const wrongCredentials = () => refused('wrong_credentials');

/**
 * Signs in with a password.
 * @param from where the call comes from, and the pass of its device
 * @throws Refused `wrong_credentials` for an unknown login or a wrong password, or `too_many_attempts`
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
  const signedIn = known && (await signInAs(shop, known));
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
  const signedIn = added ? await signInAs(shop, { id, login, password }) : undefined;
  if (!signedIn) throw loginTaken();
  return signedIn;
}
