import { protocol } from '@electric-sql/pglite';
import type { Engine } from './pglite-engine.ts';

const EVERY_MS = 60_000;
/** The write-ahead log is released once it has grown by this many bytes. */
const MOST_LOGGED = 64 * 2 ** 20;
/** Number of transactions between checks of the log: a check takes half as long as a small write. */
const LOOK_EVERY = 8;

interface Turns {
  /** Runs a task when the engine has nothing else to do. */
  alone: <T>(work: (engine: Engine) => Promise<T>) => Promise<T>;
  /** Returns the rows of a statement. */
  ask: (engine: Engine, text: string) => Promise<{ at: number }[]>;
}

const told = (engine: Engine, sql: string) => engine.send(protocol.serialize.query(sql));

/**
 * Cleans up after an engine: it runs alone, so nothing else releases its log and deleted rows. Otherwise both would
 * grow without limit, on disk as in memory.
 */
export function createUpkeep({ alone, ask }: Turns) {
  let transactions = 0;
  let seen = 0;
  let letGoAt: number | undefined;

  async function look(engine: Engine): Promise<void> {
    const [log] = await ask(engine, `select pg_current_wal_insert_lsn() - '0/0' as at`);
    letGoAt ??= log!.at;
    if (log!.at - letGoAt < MOST_LOGGED) return;
    await told(engine, 'checkpoint');
    letGoAt = log!.at;
  }

  async function cleanUp(): Promise<void> {
    if (seen === transactions) return;
    seen = transactions;
    await alone(async (engine) => {
      await told(engine, 'checkpoint');
      await told(engine, 'vacuum (analyze)');
    });
  }

  // What cannot be done now is retried later.
  const timer = setInterval(() => void cleanUp().catch(() => {}), EVERY_MS);
  (timer as { unref?: () => void }).unref?.();

  return {
    /** Records a transaction, after which there may be something to release. */
    note(): void {
      transactions += 1;
      if (transactions % LOOK_EVERY === 0) void alone(look).catch(() => {});
    },
    end: (): void => clearInterval(timer),
  };
}
