import type { Queryable } from '../db/db.ts';

/** A text that a real shop would have sent. */
export interface Notice {
  id: string;
  /** Telephone number. */
  to: string;
  kind: string;
  text: string;
  created_at: string;
}

const NEXT = '(select coalesce(max(position), 0) + 1 from outbox)';

export async function insertNotice(db: Queryable, notice: Notice): Promise<void> {
  await db.query(
    `insert into outbox (id, position, recipient, kind, text, created_at) values ($1, ${NEXT}, $2, $3, $4, $5)`,
    [notice.id, notice.to, notice.kind, notice.text, notice.created_at],
  );
}

/** As `insertNotice`, but only to a login that has an account. The work is the same for one that has none. */
export async function insertNoticeIfKnown(db: Queryable, notice: Notice): Promise<void> {
  await db.query(
    `insert into outbox (id, position, recipient, kind, text, created_at)
     select $1, ${NEXT}, login, $3, $4, $5 from account where login = $2`,
    [notice.id, notice.to, notice.kind, notice.text, notice.created_at],
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
