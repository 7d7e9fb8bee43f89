import type { Queryable, Tx } from './db.ts';

/** What an engine says to statements after the one that failed: it has aborted, or never prepared them. */
const ECHOES = new Set<unknown>(['25P02', '26000']);

/** Statements of one transaction that know of each other's failures. */
export function watched(ask: Queryable['query']) {
  let failure: unknown;
  let isOver = false;

  const query: Tx['query'] = async (text, params) => {
    if (isOver) throw new Error('This transaction has been undone.');
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
      // Whether it failed is asked at the end.
      query(text, params).catch(() => {});
    },
  };

  return {
    tx,
    /** Nothing that comes late is done any more: the connection is soon another's. */
    end(): void {
      isOver = true;
    },
    /** @throws what a statement failed with, whoever heard of it: the engine has undone everything */
    check(): void {
      if (failure !== undefined) throw failure;
    },
    /** Why the work failed: a statement that came after the failed one only says that there was one. */
    reason: (error: unknown): unknown =>
      ECHOES.has((error as { code?: unknown } | null)?.code) ? (failure ?? error) : error,
  };
}
