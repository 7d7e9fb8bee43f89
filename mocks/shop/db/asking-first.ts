import type { Db, Queryable } from './db.ts';

/** A database as one call sees it. */
export interface AskingFirst {
  readonly db: Db;
  /** Something was asked after other answers were had: all of it may not be of one moment. */
  readonly isLater: boolean;
  /** Asks the question, unless that was done. @throws what the question throws */
  ask(): Promise<void>;
}

export interface AskingFirstOptions {
  /**
   * Asks over what it is given, and throws where there is no going on; it may be asked again then. Its first statement
   * reads the table that every transaction holds.
   */
  question: (db: Queryable) => Promise<void>;
  /** Nothing is written but in transactions: the question need not be answered before anything else is asked. */
  isRead: boolean;
}

/**
 * A database that takes a question along with what it is asked first, on the same trip. Where the question throws,
 * nothing is done of what it went with, and that fails in the same way.
 */
export function askingFirst(db: Db, { question, isRead }: AskingFirstOptions): AskingFirst {
  let isAsked = false;
  let hasAnswer = false;
  let isLater = false;

  async function asking<T>(on: Queryable, work: () => Promise<T>): Promise<T> {
    const [asked, done] = await Promise.allSettled([question(on), work()]);
    if (asked.status === 'rejected') throw asked.reason;
    isAsked = true;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }

  const along: typeof asking = (on, work) => (isAsked ? work() : asking(on, work));
  const watching = (on: Queryable): Queryable => ({
    async query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
      isLater ||= hasAnswer;
      const rows = await on.query<Row>(text, params);
      hasAnswer = true;
      return rows;
    },
  });
  const ask = () => along(db, async () => {});
  const readBatch: Db['batch'] = (work) => db.batch((on) => along(on, () => work(watching(on))));
  // What was written without a transaction is not undone when the question turns out to throw.
  const batch: Db['batch'] = isRead ? readBatch : (work) => ask().then(() => db.batch(work));

  return {
    get isLater() {
      return isLater;
    },
    ask,
    db: {
      ...db,
      batch,
      query: (text, params) => batch((on) => on.query(text, params)),
      tx(work, options) {
        isLater = true;
        // Whether it asks is settled here: it holds the table by that, whatever is answered until it begins.
        const asks = !isAsked;
        return db.tx((tx) => (asks ? asking(tx, () => work(tx)) : work(tx)), { ...options, readsHeld: asks });
      },
    },
  };
}
