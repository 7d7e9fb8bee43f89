import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import {
  insertNotice,
  insertNoticeIfKnown,
  type NewNotice,
  type Notice,
  readNotices,
} from './outbox.store.ts';

/** A message to send. */
export type Message = Pick<NewNotice, 'to' | 'kind' | 'texts'>;

const noticeOf = (shop: Shop, message: Message): NewNotice => ({
  ...message,
  id: shop.ids.newId(),
  created_at: instantOf(shop.clock),
});

/** Adds a message to the outbox in the language of an account, as part of the given transaction. */
export const send = (shop: Shop, db: Queryable, accountId: string, message: Message): Promise<void> =>
  insertNotice(db, accountId, noticeOf(shop, message));

/** Like `send`, but only if the login has an account. The timing does not reveal whether it does. */
export const sendIfKnown = (shop: Shop, db: Queryable, message: Message): Promise<void> =>
  insertNoticeIfKnown(db, noticeOf(shop, message));

const NOTICES = 50;

/**
 * Returns what a real shop would have sent, newest first.
 * @param limit maximum number of notices; defaults to 50
 */
export const readOutbox = (
  shop: Shop,
  {
    limit = NOTICES,
    ...filter
  }: { to?: string | undefined; kind?: string | undefined; limit?: number | undefined },
): Promise<Notice[]> => readNotices(shop.db, { ...filter, limit });
