import type { Queryable } from '../../db/db.ts';

/** A text that a real shop would have sent. */
export interface Notice {
  id: string;
  /** Telephone number. */
  to: string;
  kind: string;
  text: string;
  created_at: string;
}

/** A text in the languages of the shop. */
export interface InLanguages {
  en: string;
  af: string;
  fr: string;
}

/** A text about an order, for its shopper to read in the language of the account, or else in English. */
export interface NewOrderNotice extends Pick<Notice, 'id' | 'kind' | 'created_at'> {
  texts: InLanguages;
}

/** The text in the language of an account, or else in English, as SQL. @param texts of `InLanguages`, as SQL */
const inLanguage = (texts: string): string =>
  `coalesce(${texts} ->> case lower(left(a.sign_up_profile ->> 'language', 2)) when 'af' then 'af' when 'fr' then 'fr' end,
     ${texts} ->> 'en')`;

/**
 * A statement that puts texts for the shopper of an order into the outbox, for another one to go with.
 * @param account the key of the account, as SQL
 * @param notices a list of `NewOrderNotice` as JSON, as SQL
 */
export const insertOrderNotices = (account: string, notices: string): string =>
  `insert into outbox (id, position, recipient, kind, text, created_at)
   select n.id, last.position + n.ordinality, a.login, n.kind, ${inLanguage('n.texts')}, n.created_at::timestamptz
   from account a, (select coalesce(max(position), 0) as position from outbox) last,
     rows from (jsonb_to_recordset(${notices}::jsonb) as (id text, kind text, texts jsonb, created_at text))
       with ordinality n
   where a.id = ${account}`;

const NEXT = '(select coalesce(max(position), 0) + 1 from outbox)';

/** A text to somebody, in the languages of the shop. */
export interface NewNotice extends Omit<Notice, 'text'> {
  texts: InLanguages;
}

/** Puts a text into the outbox, in the language of an account. @param accountId whose language it is in */
export async function insertNotice(db: Queryable, accountId: string, notice: NewNotice): Promise<void> {
  await db.query(
    `insert into outbox (id, position, recipient, kind, text, created_at)
     select $1, ${NEXT}, $2, $3, ${inLanguage('$4::jsonb')}, $5 from account a where a.id = $6`,
    [notice.id, notice.to, notice.kind, JSON.stringify(notice.texts), notice.created_at, accountId],
  );
}

/** Like `insertNotice`, but only for a login that has an account. The work is the same if it has none. */
export async function insertNoticeIfKnown(db: Queryable, notice: NewNotice): Promise<void> {
  await db.query(
    `insert into outbox (id, position, recipient, kind, text, created_at)
     select $1, ${NEXT}, a.login, $3, ${inLanguage('$4::jsonb')}, $5 from account a where a.login = $2`,
    [notice.id, notice.to, notice.kind, JSON.stringify(notice.texts), notice.created_at],
  );
}

/** Deletes some of the oldest notices but for so many, skipping rows that are locked. */
export async function deleteOldNotices(db: Queryable, most: number): Promise<void> {
  await db.query(
    `delete from outbox where id in (
       select id from outbox where position <= (select max(position) from outbox) - $1
       limit 1000 for update skip locked)`,
    [most],
  );
}

/** Which notices are read. */
export interface NoticeFilter {
  to?: string | undefined;
  kind?: string | undefined;
  limit: number;
}

/** Notices, newest first. */
export const readNotices = (db: Queryable, { to, kind, limit }: NoticeFilter): Promise<Notice[]> =>
  db.query<Notice>(
    `select id, recipient as "to", kind, text, created_at from outbox
     where ($1::text is null or recipient = $1) and ($2::text is null or kind = $2)
     order by position desc, id limit $3`,
    [to ?? null, kind ?? null, limit],
  );
