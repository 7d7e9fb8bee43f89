import type { Account, AccountChanges, SignIn, SignUp } from '@spaza/contracts';
import { isSameSignature, signatureOf } from '../../values/hash.ts';
import { listAddresses } from '../address/address.ts';
import { instantOf } from '../clock.ts';
import { readSigningKey } from '../config/setting.store.ts';
import { textsOf } from '../language.ts';
import { attemptsAt, countAttempt, forgetAttempts, limitGuesses, type Visitor } from '../limits/limits.ts';
import { send } from '../outbox/outbox.ts';
import { found, refused } from '../refused.ts';
import { hashPassword, newSecretName, passwordMatches } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import {
  type AccountColumns,
  type AccountLogin,
  type Credentials,
  insertAccount,
  readAccount,
  readCredentials,
  readLogin,
  updateAccount,
  updateCredentials,
  writeMigration,
} from './account.store.ts';
import { deleteResetCodes } from './reset-code.store.ts';
import {
  checkNotDemo,
  checkPassword,
  idNumberFrom,
  isPhone,
  loginTaken,
  nameFrom,
  phoneLogin,
  phoneRules,
  toPhone,
} from './rules.ts';
import { endSessions, startSession } from './session.ts';

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
async function accountById(shop: Shop, id: string): Promise<Account> {
  const account = found('account', await readAccount(shop.db, id));
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
    const owner = await readLogin(shop.db, subject);
    const matches = await passwordMatches(password, owner?.password ?? shop.nobodysPassword);
    return matches ? owner : undefined;
  });
  // The password may have been changed during the comparison.
  const signedIn = known && (await signInAs(shop, known));
  if (!signedIn) throw refused('wrong_credentials');
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
  const first_name = nameFrom(form.first_name);
  const last_name = nameFrom(form.last_name);
  if (!form.profile.terms) throw refused('terms_required');
  await countAttempt(shop, ['sign_up_login', login], ['sign_up_caller', caller]);
  const id = shop.ids.newId();
  const password = await hashPassword(form.password, shop.passwordIterations);
  const added = await insertAccount(shop.db, {
    id,
    login,
    password,
    first_name,
    last_name,
    terms: true,
    sign_up_profile: form.profile,
    created_at: instantOf(shop.clock),
  });
  const signedIn = added ? await signInAs(shop, { id, login, password }) : undefined;
  if (!signedIn) throw loginTaken();
  return signedIn;
}

/** Who changes an account: where the call comes from, and the token of the session to keep. */
interface ChangedBy extends From {
  token: string | undefined;
  /** Whether a new login or password requires the current password. */
  asksPassword: boolean;
}

const wrongPassword = () => refused('current_password_wrong');

async function confirmPassword(
  shop: Shop,
  known: Credentials,
  current: string | undefined,
  from: From,
): Promise<void> {
  if (current === undefined) throw refused('current_password_required');
  const counted = attemptsAt('wrong_password', known.login, await visitorOf(shop, known.login, from));
  const isRight = await limitGuesses(shop, counted, async () =>
    (await passwordMatches(current, known.password)) ? true : undefined,
  );
  if (!isRight) throw wrongPassword();
  await forgetAttempts(shop.db, counted[0]);
}

const blankAsNull = (text: string | null | undefined) => (text == null ? text : text.trim() || null);

/** Maps changes to columns; fields that do not change are undefined. */
function columnsOf(changes: AccountChanges): AccountColumns {
  return {
    first_name: changes.first_name == null ? undefined : nameFrom(changes.first_name),
    last_name: changes.last_name == null ? undefined : nameFrom(changes.last_name),
    sms_marketing: changes.profile?.sms_marketing ?? undefined,
    id_number: changes.id_number == null ? changes.id_number : idNumberFrom(changes.id_number),
    business_address_1: blankAsNull(changes.business_address_1),
    email_marketing_contact_id: blankAsNull(changes.email_marketing_contact_id),
  };
}

/**
 * Changes the given fields. A new login or password ends every other session, and usually requires the
 * current password.
 * @throws Refused if a field is invalid, the account is the demo shopper's and its login or password would
 * change, the current password is missing or wrong, or the login is taken
 */
export async function changeAccount(
  shop: Shop,
  id: string,
  changes: AccountChanges,
  { token, asksPassword, ...from }: ChangedBy,
): Promise<Account> {
  const columns = columnsOf(changes);
  const known = found('account', await readCredentials(shop.db, id));
  const login =
    changes.login === undefined ? known.login : phoneLogin(changes.login, await phoneRules(shop.db));
  if (changes.password !== undefined) checkPassword(changes.password, login);
  const isSecure = login !== known.login || changes.password !== undefined;
  if (isSecure) checkNotDemo(known.login);
  if (isSecure && asksPassword) await confirmPassword(shop, known, changes.current_password, from);
  const password =
    changes.password === undefined
      ? known.password
      : await hashPassword(changes.password, shop.passwordIterations);

  await shop.db.tx(async (tx) => {
    await updateAccount(tx, id, columns);
    if (!isSecure) return;
    const owner = await readLogin(tx, login);
    if (owner && owner.id !== id) throw loginTaken();
    if (!(await updateCredentials(tx, id, known.password, { login, password }))) throw wrongPassword();
    await endSessions(tx, id, token);
    // A code sent to the old number must not open the account.
    await deleteResetCodes(tx, id);
    await send(shop, tx, id, {
      to: known.login,
      kind: 'account_secured',
      texts: textsOf('account_secured'),
    });
  });
  return accountById(shop, id);
}

/** Largest payload that is stored, in bytes of JSON. */
const LARGEST_PAYLOAD = 256_000;

/**
 * Stores an earlier system's data for an account exactly as sent. Only the newest payload is kept.
 * @throws Refused if it is too large
 */
export async function migrateAccount(shop: Shop, accountId: string, payload: unknown): Promise<void> {
  const json = JSON.stringify(payload);
  const bytes = new TextEncoder().encode(json).length;
  if (bytes > LARGEST_PAYLOAD) throw refused('too_large', { most_bytes: LARGEST_PAYLOAD });
  await writeMigration(shop.db, accountId, json, instantOf(shop.clock));
}
