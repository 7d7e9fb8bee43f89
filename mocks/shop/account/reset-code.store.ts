import type { Queryable } from '../db/db.ts';

/** Stores the hash of a new code for a login, with its account if there is one. Any older code becomes void. */
export async function keepResetCode(
  db: Queryable,
  login: string,
  codeHash: string,
  expiresAt: string,
): Promise<void> {
  await db.query(
    `insert into reset_code (login, account_id, code, tries, token_hash, expires_at)
     values ($1, (select id from account where login = $1), $2, 0, null, $3)
     on conflict (login) do update set account_id = excluded.account_id, code = excluded.code, tries = 0,
       token_hash = null, expires_at = excluded.expires_at`,
    [login, codeHash, expiresAt],
  );
}

/** Counts a try and returns the hash of the code; undefined if no valid code is left. */
export async function tryResetCode(
  db: Queryable,
  login: string,
  now: string,
  tries: number,
): Promise<{ code: string; tries: number } | undefined> {
  const [row] = await db.query<{ code: string; tries: number }>(
    `update reset_code set tries = tries + 1
     where login = $1 and code is not null and expires_at > $2 and tries < $3
     returning code, tries`,
    [login, now, tries],
  );
  return row;
}

/** Exchanges a code for a token. Returns false if another call got there first or sent a newer code. */
export async function exchangeResetCode(
  db: Queryable,
  login: string,
  codeHash: string,
  token: { hash: string; expiresAt: string },
): Promise<boolean> {
  const exchanged = await db.query(
    `update reset_code set code = null, token_hash = $3, expires_at = $4
     where login = $1 and code = $2 returning login`,
    [login, codeHash, token.hash, token.expiresAt],
  );
  return exchanged.length > 0;
}

/** Uses up a token and returns its owner; undefined if it is unknown, used or expired. */
export async function takeResetToken(
  tx: Queryable,
  tokenHash: string,
  now: string,
): Promise<{ account_id: string; login: string } | undefined> {
  const [row] = await tx.query<{ account_id: string; login: string }>(
    `delete from reset_code where token_hash = $1 and expires_at > $2 and account_id is not null
     returning account_id, login`,
    [tokenHash, now],
  );
  return row;
}

/** Voids every code and token of an account. */
export async function deleteResetCodes(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from reset_code where account_id = $1', [accountId]);
}

/** Deletes some expired codes, skipping rows that are locked. */
export async function deleteOldResetCodes(db: Queryable, now: string): Promise<void> {
  await db.query(
    `delete from reset_code where login in (
       select login from reset_code where expires_at <= $1 limit 100 for update skip locked)`,
    [now],
  );
}
