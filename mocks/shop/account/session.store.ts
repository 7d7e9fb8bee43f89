import { deleteSome, firstRow, hasRows, type Queryable } from '../../db/db.ts';

interface NewSession {
  tokenHash: string;
  accountId: string;
  /** The stored password that was checked; if it has changed since, no session starts. */
  password: string;
  createdAt: string;
  expiresAt: string;
}

/** Adds a session. Returns false if the account's password has changed in the meantime. */
export const insertSession = (db: Queryable, session: NewSession): Promise<boolean> =>
  hasRows(
    db,
    `insert into session (token_hash, account_id, created_at, expires_at)
     select $1, id, $4, $5 from account where id = $2 and password = $3 for share
     returning account_id`,
    [session.tokenHash, session.accountId, session.password, session.createdAt, session.expiresAt],
  );

/** Deletes the oldest sessions of an account, keeping at most this many. The newest one always stays. */
export async function deleteOldestSessions(
  db: Queryable,
  { accountId, tokenHash }: Pick<NewSession, 'accountId' | 'tokenHash'>,
  most: number,
): Promise<void> {
  await db.query(
    `delete from session where token_hash in (
       select token_hash from session where account_id = $1 and token_hash <> $2
       order by created_at desc, token_hash offset $3)`,
    [accountId, tokenHash, most - 1],
  );
}

/** The account of a session that has not expired. */
export const readSessionAccount = async (
  db: Queryable,
  tokenHash: string,
  now: string,
): Promise<string | undefined> =>
  (
    await firstRow<{ account_id: string }>(
      db,
      'select account_id from session where token_hash = $1 and expires_at > $2',
      [tokenHash, now],
    )
  )?.account_id;

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('delete from session where token_hash = $1', [tokenHash]);
}

/** Deletes all sessions of an account except one. */
export async function deleteSessions(db: Queryable, accountId: string, exceptHash = ''): Promise<void> {
  await db.query('delete from session where account_id = $1 and token_hash <> $2', [accountId, exceptHash]);
}

/** Deletes some expired sessions, skipping rows that are locked. */
export const deleteExpiredSessions = (db: Queryable, now: string): Promise<void> =>
  deleteSome(db, 'session', { key: 'token_hash', where: 'expires_at <= $1', most: 100 }, [now]);
