import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DatabaseAway, parsers, sessionSettings } from './db.ts';

/** What a folder on disk adds to an embedded engine; not needed in memory or in browsers. */
export interface PgliteStorage {
  /** Where an engine stores its data. `closeFiles` closes the files it left open if it stopped unexpectedly. */
  attach: () => {
    options: Pick<PGliteOptions, 'fs' | 'dataDir' | 'relaxedDurability' | 'loadDataDir'>;
    closeFiles?: () => void;
  };
  startParams: (defaults: string[]) => string[];
  /**
   * Name of storage that outlives the engine, such as "the folder …", so that another engine can take over.
   * Undefined if the data is lost with the engine.
   */
  place?: string;
  /** Called when an engine has opened. */
  opened?: () => void;
  release: () => void;
}

export type Message = { name: string; dataTypeIDs?: number[] };
export type Prepared = { name: string; types: number[]; row: Message | undefined };

/** A running engine. */
export interface Engine {
  readonly pg: PGlite;
  /** Prepared statements, by their text. */
  readonly prepared: Map<string, Prepared>;
  /** Why it no longer responds. */
  readonly stopped: DatabaseAway | undefined;
  /** @throws the engine's error, or DatabaseAway if it has stopped */
  send(bytes: Uint8Array): Promise<Message[]>;
}

/** After errors of these severities the engine's state is corrupt: the next statement would never return. */
const FATAL = new Set(['PANIC', 'FATAL']);
const isFatal = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || FATAL.has((error as { severity?: string })?.severity ?? '');

/** Settings for low memory and disk use. */
const FRUGAL = ['shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB'];

/** Minimum time between engine restarts, in ms: opening one takes a while. */
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

/** Runs one engine at a time on the same storage: if one stops, for example on a full disk, the next takes over. */
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
    /** @throws DatabaseAway while no engine is available */
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
      // Flushes its data while shutting down; if that fails, there is nothing left to shut down.
      if (place !== undefined) await engine.send(protocol.serialize.query('checkpoint')).catch(() => {});
      if (!engine.stopped) await engine.pg.close();
      release();
    },
  };
}
