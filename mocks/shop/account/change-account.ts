import type { Account, AccountChanges } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { attemptsAt, forgetAttempts, limitGuesses } from '../limits/limits.ts';
import { send } from '../outbox/outbox.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import {
  type AccountColumns,
  type Credentials,
  readCredentials,
  readLogin,
  updateAccount,
  updateCredentials,
} from './account.store.ts';
import { accountById, type From, visitorOf } from './account.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { deleteResetCodes } from './reset-code.store.ts';
import {
  checkNotDemo,
  checkPassword,
  idNumberFrom,
  loginTaken,
  nameFrom,
  phoneLogin,
  phoneRules,
} from './rules.ts';
import { endSessions } from './session.ts';

/** Who changes an account: where the call comes from, and the token of the session to keep. */
export interface ChangedBy extends From {
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
  if (current === undefined) {
    throw refused('current_password_required');
  }
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
  const known = await readCredentials(shop.db, id);
  if (!known) throw notFound('account');
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
      texts: {
        en: 'The phone number or the password of your account was changed. If it was not you, reset the password.',
        af: 'Die foonnommer of wagwoord van jou rekening is verander. As dit nie jy was nie, stel die wagwoord terug.',
        fr: 'Le numéro de téléphone ou le mot de passe de votre compte a été modifié. Si ce n’était pas vous, réinitialisez le mot de passe.',
      },
    });
  });
  return accountById(shop, id);
}

/** Stores an earlier system's data for an account, replacing any previous data. */
async function keepMigration(
  db: Queryable,
  accountId: string,
  payload: string,
  receivedAt: string,
): Promise<void> {
  await db.query(
    `insert into account_migration (account_id, payload, received_at) values ($1, $2, $3)
     on conflict (account_id) do update set payload = excluded.payload, received_at = excluded.received_at`,
    [accountId, payload, receivedAt],
  );
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
  if (bytes > LARGEST_PAYLOAD) {
    throw refused('too_large', { most_bytes: LARGEST_PAYLOAD });
  }
  await keepMigration(shop.db, accountId, json, instantOf(shop.clock));
}
