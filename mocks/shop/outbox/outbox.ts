import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { insertNotice, insertNoticeIfKnown, type NewNotice } from './outbox.store.ts';

/** A message to send. */
type Message = Pick<NewNotice, 'to' | 'kind' | 'texts'>;

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
