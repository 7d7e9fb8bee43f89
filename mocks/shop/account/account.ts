import type { Account, AccountChanges, SignIn, SignUp } from '@spaza/contracts';
import { listAddresses } from '../address/address.ts';
import { instantOf } from '../clock.ts';
import { readShopConfig } from '../config/config.ts';
import { newId } from '../ids.ts';
import { notFound, Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { insertAccount, readAccount, readLogin, updateAccount } from './account.store.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { checkPassword, phoneLogin } from './rules.ts';
import { endSession, startSession } from './session.ts';

/** An account that has just been signed in, and the token of its session. */
export interface SignedIn {
  account: Account;
  token: string;
}

/** The account with its address book. */
export async function accountById(shop: Shop, id: string): Promise<Account> {
  const account = await readAccount(shop.db, id);
  if (!account) throw notFound('The account');
  return { ...account, addresses: await listAddresses(shop, id) };
}

async function signedIn(shop: Shop, id: string): Promise<SignedIn> {
  return { account: await accountById(shop, id), token: await startSession(shop, id) };
}

async function phoneRules(shop: Shop) {
  return (await readShopConfig(shop.db)).meta ?? {};
}

const wrongCredentials = () =>
  new Refused(401, 'wrong_credentials', 'The phone number or the password is wrong.');

/** @throws Refused `wrong_credentials`, the same for an unknown login as for a wrong password */
export async function signIn(shop: Shop, { login, password }: SignIn): Promise<SignedIn> {
  const rules = await phoneRules(shop);
  let phone: string;
  try {
    phone = phoneLogin(login, rules);
  } catch {
    phone = login;
  }
  const known = await readLogin(shop.db, phone);
  const matches = await passwordMatches(password, known?.password ?? shop.nobodysPassword);
  if (!known || !matches) throw wrongCredentials();
  return signedIn(shop, known.id);
}

/** @throws Refused when the phone, the password, a name or the terms are not as they must be, or the login is taken */
export async function signUp(shop: Shop, form: SignUp): Promise<SignedIn> {
  const login = phoneLogin(form.login, await phoneRules(shop));
  checkPassword(form.password);
  const firstName = form.first_name.trim();
  const lastName = form.last_name.trim();
  if (!firstName || !lastName) throw new Refused(422, 'name_required', 'First and last name are required.');
  if (!form.profile.terms) throw new Refused(422, 'terms_required', 'The terms must be accepted.');
  const id = newId();
  const added = await insertAccount(shop.db, {
    id,
    login,
    password: await hashPassword(form.password, shop.passwordIterations),
    firstName,
    lastName,
    profile: form.profile,
    createdAt: instantOf(shop.clock),
  });
  if (!added) throw new Refused(409, 'login_taken', 'There is already an account for this phone number.');
  return signedIn(shop, id);
}

export const signOut = (shop: Shop, token: string): Promise<void> => endSession(shop, token);

/** @throws Refused when a new login or password is not as it must be, or the login is taken */
export async function changeAccount(shop: Shop, id: string, changes: AccountChanges): Promise<Account> {
  const login = changes.login === undefined ? undefined : phoneLogin(changes.login, await phoneRules(shop));
  if (changes.password !== undefined) checkPassword(changes.password);
  const password =
    changes.password === undefined
      ? undefined
      : await hashPassword(changes.password, shop.passwordIterations);
  const owner = login === undefined ? undefined : await readLogin(shop.db, login);
  if (owner && owner.id !== id) {
    throw new Refused(409, 'login_taken', 'There is already an account for this phone number.');
  }
  await updateAccount(shop.db, id, {
    login,
    password,
    first_name: changes.first_name,
    last_name: changes.last_name,
    sms_marketing: changes.profile?.sms_marketing,
    id_number: changes.id_number,
    business_address_1: changes.business_address_1,
  });
  return accountById(shop, id);
}
