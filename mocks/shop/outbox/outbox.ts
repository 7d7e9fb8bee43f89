import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import type { Shop } from '../shop.ts';
import { insertNotice, insertNoticeIfKnown, type Notice, readNotices } from './outbox.store.ts';

/** A text to somebody, before it is sent. */
export type Message = Pick<Notice, 'to' | 'kind' | 'text'>;

const noticeOf = (shop: Shop, message: Message): Notice => ({
  ...message,
  id: shop.ids.newId(),
  created_at: instantOf(shop.clock),
});

/** Puts a text into the outbox, within the transaction that it is part of. */
export const send = (shop: Shop, db: Queryable, message: Message): Promise<void> =>
  insertNotice(db, noticeOf(shop, message));

/** As `send`, but only to a login that has an account; how long it takes does not say which has one. */
export const sendIfKnown = (shop: Shop, db: Queryable, message: Message): Promise<void> =>
  insertNoticeIfKnown(db, noticeOf(shop, message));

const NOTICES = 50;

/**
 * What a real shop would have sent, newest first.
 * @param limit how many at most; 50 if omitted
 */
export const readOutbox = (
  shop: Shop,
  {
    limit = NOTICES,
    ...filter
  }: { to?: string | undefined; kind?: string | undefined; limit?: number | undefined },
): Promise<Notice[]> => readNotices(shop.db, { ...filter, limit });
