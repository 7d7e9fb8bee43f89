import type { Queryable, Tx } from './db.ts';

/** Codes of statements after the one that failed: the transaction is aborted, or they were never prepared. */
const ECHOES = new Set<unknown>(['25P02', '26000']);

/** Wraps the statements of one transaction and remembers the first failure. */
export function watched(ask: Queryable['query']) {
  let failure: unknown;
  let isOver = false;

  const query: Tx['query'] = async (text, params) => {
    if (isOver) throw new Error('This transaction has ended.');
    try {
      return await ask(text, params);
    } catch (error) {
      failure ??= error;
      throw error;
    }
  };
  const tx: Tx = {
    query,
    send(text, params) {
      // `check` reports the failure at the end.
      query(text, params).catch(() => {});
    },
  };

  return {
    tx,
    /** Rejects later statements, because the connection will be used by others. */
    end(): void {
      isOver = true;
    },
    /** @throws the first failure, even if it was handled, because the engine has rolled everything back */
    check(): void {
      if (failure !== undefined) throw failure;
    },
    /** Returns why the work failed: the first failure, if the given error only results from it. */
    reason: (error: unknown): unknown =>
      ECHOES.has((error as { code?: unknown } | null)?.code) ? (failure ?? error) : error,
  };
}
