import { deleteSome, firstRow, hasRows, type Queryable } from '../../db/db.ts';

/** A reset code as stored. */
interface NewResetCode {
  login: string;
  /** Where it was requested from: a known device or a network address. */
  place: string;
  /** Hash of the code. */
  code: string;
  expiresAt: string;
}

/** Stores a new code, with the account of its login if there is one. Replaces the previous code of the same place. */
export async function writeResetCode(
  db: Queryable,
  { login, place, code, expiresAt }: NewResetCode,
): Promise<void> {
  await db.query(
    `insert into reset_code (login, place, account_id, code, expires_at)
     values ($1, $2, (select id from account where login = $1), $3, $4)
     on conflict (login, place) do update set account_id = excluded.account_id, code = excluded.code, tries = 0,
       tries_elsewhere = 0, token_hash = null, expires_at = excluded.expires_at`,
    [login, place, code, expiresAt],
  );
}

/**
 * Counts a try and returns the hash of the code: the one requested at this place, otherwise the latest one requested
 * elsewhere, whose tries are counted for all other places together. Undefined if no valid code is left.
 */
export const tryResetCode = (
  db: Queryable,
  login: string,
  place: string,
  now: string,
  tries: number,
): Promise<{ code: string; tries: number } | undefined> =>
  firstRow(
    db,
    `update reset_code set
       tries = tries + case when place = $2 then 1 else 0 end,
       tries_elsewhere = tries_elsewhere + case when place = $2 then 0 else 1 end
     where login = $1 and code is not null and expires_at > $3
       and case when place = $2 then tries else tries_elsewhere end < $4
       and place = (select place from reset_code where login = $1 and code is not null and expires_at > $3
         order by case when place = $2 then 0 else 1 end, expires_at desc, place limit 1)
     returning code, case when place = $2 then tries else tries_elsewhere end as tries`,
    [login, place, now, tries],
  );

/** Exchanges a code for a token. Returns false if another call got there first or sent a newer code. */
export const exchangeResetCode = (
  db: Queryable,
  login: string,
  codeHash: string,
  token: { hash: string; expiresAt: string },
): Promise<boolean> =>
  hasRows(
    db,
    `update reset_code set code = null, token_hash = $3, expires_at = $4
     where login = $1 and code = $2 returning login`,
    [login, codeHash, token.hash, token.expiresAt],
  );

/** Uses up a token and returns its owner; undefined if it is unknown, used or expired. */
export const takeResetToken = (
  tx: Queryable,
  tokenHash: string,
  now: string,
): Promise<{ account_id: string; login: string } | undefined> =>
  firstRow(
    tx,
    `delete from reset_code where token_hash = $1 and expires_at > $2 and account_id is not null
     returning account_id, login`,
    [tokenHash, now],
  );

/** Voids every code and token of an account. */
export async function deleteResetCodes(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from reset_code where account_id = $1', [accountId]);
}

/** Deletes some expired codes, skipping rows that are locked. */
export const deleteOldResetCodes = (db: Queryable, now: string): Promise<void> =>
  deleteSome(db, 'reset_code', { key: 'login, place', where: 'expires_at <= $1', most: 100 }, [now]);
