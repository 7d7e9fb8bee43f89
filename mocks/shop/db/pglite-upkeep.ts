import { protocol } from '@electric-sql/pglite';
import type { Engine } from './pglite-engine.ts';

const EVERY_MS = 60_000;
/** The log of what was written is let go of when it has grown by so many bytes. */
const MOST_LOGGED = 64 * 2 ** 20;
/** Transactions from one look at the log to the next: a look takes half as long as a small write. */
const LOOK_EVERY = 8;

interface Turns {
  /** Does a piece of work when the engine has nothing else to do. */
  alone: <T>(work: (engine: Engine) => Promise<T>) => Promise<T>;
  /** Asks for the rows of a statement. */
  ask: (engine: Engine, text: string) => Promise<{ at: number }[]>;
}

const told = (engine: Engine, sql: string) => engine.send(protocol.serialize.query(sql));

/**
 * Cleans up behind an engine: it runs alone, so that nobody else lets go of its log and of what was deleted. Both grow
 * without end otherwise, on a disk as in memory.
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

  // What cannot be done now is done another time.
  const timer = setInterval(() => void cleanUp().catch(() => {}), EVERY_MS);
  (timer as { unref?: () => void }).unref?.();

  return {
    /** Notes a transaction, after which there may be something to let go of. */
    note(): void {
      transactions += 1;
      if (transactions % LOOK_EVERY === 0) void alone(look).catch(() => {});
    },
    end: (): void => clearInterval(timer),
  };
}
