import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DatabaseAway, parsers, sessionSettings } from './db.ts';

/** What a folder on disk adds to an embedded engine; memory and browsers need none of it. */
export interface PgliteStorage {
  /** Where one engine keeps its data. `closeFiles` lets go of what it had open when it stopped by itself. */
  attach: () => {
    options: Pick<PGliteOptions, 'fs' | 'dataDir' | 'relaxedDurability' | 'loadDataDir'>;
    closeFiles?: () => void;
  };
  startParams: (defaults: string[]) => string[];
  /**
   * What outlives the engine, such as "the folder …": another one can take over. Undefined where everything ends with
   * the engine.
   */
  place?: string;
  /** Hears that an engine has opened. */
  opened?: () => void;
  release: () => void;
}

export type Message = { name: string; dataTypeIDs?: number[] };
export type Prepared = { name: string; types: number[]; row: Message | undefined };

/** An engine, from when it is opened until it stops. */
export interface Engine {
  readonly pg: PGlite;
  /** Statements that it has a plan for, by their text. */
  readonly prepared: Map<string, Prepared>;
  /** Why it does not answer any more. */
  readonly stopped: DatabaseAway | undefined;
  /** @throws what the engine says, or DatabaseAway where it has stopped */
  send(bytes: Uint8Array): Promise<Message[]>;
}

/** After these an engine has lost its mind: the next statement would keep the process busy for ever. */
const FATAL = new Set(['PANIC', 'FATAL']);
const isFatal = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || FATAL.has((error as { severity?: string })?.severity ?? '');

/** How little it keeps of what it could have at hand: its log is spare room once it was let go of. */
const FRUGAL = ['shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB'];

/** So often is a stopped engine followed by another at most, in ms: opening one takes a while. */
const REOPEN_EVERY_MS = 2_000;

async function openEngine({ attach, startParams }: PgliteStorage): Promise<Engine> {
  const { options, closeFiles } = attach();
  const settings = [...sessionSettings, ...FRUGAL].flatMap((setting) => ['-c', setting]);
  let stopped: DatabaseAway | undefined;
  let pg: PGlite;
  try {
    pg = await PGlite.create({
      ...options,
      extensions: { pg_trgm },
      parsers,
      startParams: startParams([...PGlite.defaultStartParams, ...settings]),
    });
  } catch (error) {
    closeFiles?.();
    throw error;
  }

  function stop(error: unknown): DatabaseAway {
    stopped = new DatabaseAway('The embedded database has stopped', error);
    closeFiles?.();
    return stopped;
  }

  return {
    pg,
    prepared: new Map(),
    get stopped() {
      return stopped;
    },
    async send(bytes) {
      if (stopped) throw stopped;
      let messages: Message[];
      try {
        messages = (await pg.execProtocolStream(bytes, { throwOnError: false })) as Message[];
      } catch (error) {
        throw isFatal(error) ? stop(error) : error;
      }
      const error = messages.find((message) => message.name === 'error');
      if (error) throw isFatal(error) ? stop(error) : error;
      return messages;
    },
  };
}

/** One engine after the other on the same storage: where one stops, such as on a full disk, the next takes over. */
export async function createEngines(storage: PgliteStorage) {
  const { place, release } = storage;
  let engine: Engine;
  let openedAt = performance.now();
  try {
    engine = await openEngine(storage);
    storage.opened?.();
  } catch (error) {
    release();
    throw place === undefined
      ? error
      : new DatabaseAway(
          `The shop in ${place} cannot be opened; is there room on its disk, and may it be written to`,
          error,
        );
  }

  return {
    /** @throws DatabaseAway while no engine can be had */
    async running(): Promise<Engine> {
      const { stopped } = engine;
      if (!stopped) return engine;
      if (place === undefined || performance.now() - openedAt < REOPEN_EVERY_MS) throw stopped;
      openedAt = performance.now();
      try {
        engine = await openEngine(storage);
      } catch (error) {
        throw new DatabaseAway('The embedded database cannot be opened again', error);
      } finally {
        openedAt = performance.now();
      }
      return engine;
    },

    async close(): Promise<void> {
      // It writes what it holds as it shuts; where that fails, there is nobody left to be shut.
      if (place !== undefined) await engine.send(protocol.serialize.query('checkpoint')).catch(() => {});
      if (!engine.stopped) await engine.pg.close();
      release();
    },
  };
}
