import type { Db, Queryable } from './db.ts';

/** A database for one call that is valid only under a precondition. */
export interface DbWithPrecondition {
  readonly db: Db;
  /**
   * Whether some statements were sent after others had returned, so that they may have seen different states.
   */
  readonly isLater: boolean;
  /** Checks the precondition, unless already done. @throws what the check throws */
  ensure(): Promise<void>;
}

export interface PreconditionOptions {
  /**
   * Throws if the precondition does not hold; it may then be checked again. Its first statement reads the
   * table that every transaction locks.
   */
  check: (db: Queryable) => Promise<void>;
  /** Whether the call only writes in transactions, so that other statements need not wait for the check. */
  isRead: boolean;
}

/**
 * A database that checks a precondition in the same round trip as the first statements. If the check throws, those
 * statements fail in the same way and change nothing.
 */
export function withPrecondition(db: Db, { check, isRead }: PreconditionOptions): DbWithPrecondition {
  let isChecked = false;
  let hasAnswer = false;
  let isLater = false;

  async function checking<T>(on: Queryable, work: () => Promise<T>): Promise<T> {
    const [checked, done] = await Promise.allSettled([check(on), work()]);
    if (checked.status === 'rejected') throw checked.reason;
    isChecked = true;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }

  const along: typeof checking = (on, work) => (isChecked ? work() : checking(on, work));
  const watching = (on: Queryable): Queryable => ({
    async query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
      isLater ||= hasAnswer;
      const rows = await on.query<Row>(text, params);
      hasAnswer = true;
      return rows;
    },
  });
  const ensure = () => along(db, async () => {});
  const readBatch: Db['batch'] = (work) => db.batch((on) => along(on, () => work(watching(on))));
  // A write outside a transaction is not undone if the check turns out to throw.
  const batch: Db['batch'] = isRead ? readBatch : (work) => ensure().then(() => db.batch(work));

  return {
    get isLater() {
      return isLater;
    },
    ensure,
    db: {
      ...db,
      batch,
      query: (text, params) => batch((on) => on.query(text, params)),
      tx(work, options) {
        isLater = true;
        // Decide before starting the transaction whether it checks, because the check locks the table.
        const checks = !isChecked;
        return db.tx((tx) => (checks ? checking(tx, () => work(tx)) : work(tx)), {
          ...options,
          readsHeld: checks,
        });
      },
    },
  };
}
