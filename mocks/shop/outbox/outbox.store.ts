import type { InLanguages } from '@spaza/contracts/vocabulary';
import { deleteSome, type Queryable } from '../../db/db.ts';

/** A text that a real shop would have sent. */
export interface Notice {
  id: string;
  /** Telephone number. */
  to: string;
  kind: string;
  text: string;
  created_at: string;
}

/** A notice about an order, stored in the language of its account, or else in English. */
export interface NewOrderNotice extends Pick<Notice, 'id' | 'kind' | 'created_at'> {
  texts: InLanguages;
}

/** SQL for a text in the language of an account, or else in English. @param texts SQL for `InLanguages` */
const inLanguage = (texts: string): string =>
  `coalesce(${texts} ->> lower(left(a.sign_up_profile ->> 'language', 2)), ${texts} ->> 'en')`;

/**
 * SQL statement that adds notices for the shopper of an order to the outbox, as part of another statement.
 * @param account SQL for the account id
 * @param notices SQL for a JSON list of `NewOrderNotice`
 */
export const insertOrderNotices = (account: string, notices: string): string =>
  `insert into outbox (id, position, recipient, kind, text, created_at)
   select n.id, last.position + n.ordinality, a.login, n.kind, ${inLanguage('n.texts')}, n.created_at::timestamptz
   from account a, (select coalesce(max(position), 0) as position from outbox) last,
     rows from (jsonb_to_recordset(${notices}::jsonb) as (id text, kind text, texts jsonb, created_at text))
       with ordinality n
   where a.id = ${account}`;

const NEXT = '(select coalesce(max(position), 0) + 1 from outbox)';

/** A notice to somebody, in each language of the shop. */
export interface NewNotice extends Omit<Notice, 'text'> {
  texts: InLanguages;
}

/** Adds a notice to the outbox in the language of an account. */
export async function insertNotice(db: Queryable, accountId: string, notice: NewNotice): Promise<void> {
  await db.query(
    `insert into outbox (id, position, recipient, kind, text, created_at)
     select $1, ${NEXT}, $2, $3, ${inLanguage('$4::jsonb')}, $5 from account a where a.id = $6`,
    [notice.id, notice.to, notice.kind, JSON.stringify(notice.texts), notice.created_at, accountId],
  );
}

/** Like `insertNotice`, but only if the login has an account. It takes the same work if it has none. */
export async function insertNoticeIfKnown(db: Queryable, notice: NewNotice): Promise<void> {
  await db.query(
    `insert into outbox (id, position, recipient, kind, text, created_at)
     select $1, ${NEXT}, a.login, $3, ${inLanguage('$4::jsonb')}, $5 from account a where a.login = $2`,
    [notice.id, notice.to, notice.kind, JSON.stringify(notice.texts), notice.created_at],
  );
}

/** Deletes some of the oldest notices, keeping at least `most` and skipping locked rows. */
export const deleteOldNotices = (db: Queryable, most: number): Promise<void> =>
  deleteSome(
    db,
    'outbox',
    { key: 'id', where: 'position <= (select max(position) from outbox) - $1', most: 1000 },
    [most],
  );

/** Number of notices that are returned, unless the caller asks for another. */
const NOTICES = 50;

/** Returns what a real shop would have sent, newest first. */
export const readNotices = (
  db: Queryable,
  { to, kind, limit }: { to?: string | undefined; kind?: string | undefined; limit?: number | undefined },
): Promise<Notice[]> =>
  db.query<Notice>(
    `select id, recipient as "to", kind, text, created_at from outbox
     where ($1::text is null or recipient = $1) and ($2::text is null or kind = $2)
     order by position desc, id limit $3`,
    [to ?? null, kind ?? null, limit ?? NOTICES],
  );
