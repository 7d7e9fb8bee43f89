import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ordinaryUser } from './postgres.ts';

/** A pooler between shops and a database server: a connection is a transaction's only while it runs. */
export interface TestPooler {
  /** The address of a database as clients of the pooler write it. */
  addressOf(database: string): string;
  stop(): Promise<void>;
}

const PORT = 6432;
/** Debian installs it where only root looks for programs. */
const FILE = process.env.PGBOUNCER_PATH || 'pgbouncer';

/**
 * Starts PgBouncer in transaction mode in front of a server, set up as the README of mocks says; undefined if it is
 * not installed.
 * @param database the address of a database there, with the folder of its socket as `host`
 */
export async function startPooler(database: string): Promise<TestPooler | undefined> {
  try {
    execFileSync(FILE, ['--version'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const user = ordinaryUser();
  // A socket path can have at most 107 bytes.
  const folder = mkdtempSync(path.join(tmpdir(), 'pgb-'));
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${new URL(database).searchParams.get('host')} user=postgres connect_query='set timezone to utc'
[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
ignore_startup_parameters = options
server_login_retry = 1
`,
  );
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const pooler: ChildProcess = spawn(FILE, [config], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => pooler.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    let log = '';
    pooler.stderr!.on('data', (text) => {
      log += text;
      if (log.includes('process up')) resolve();
    });
    pooler.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}: ${log.slice(-500)}`)));
  });
  return {
    addressOf(address) {
      const url = new URL(address);
      url.port = String(PORT);
      url.searchParams.set('host', folder);
      url.searchParams.set('prepare', 'false');
      return url.href;
    },
    async stop() {
      process.off('exit', kill);
      const ended = new Promise((resolve) => pooler.once('exit', resolve));
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
