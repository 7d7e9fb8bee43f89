import { PassThrough } from 'node:stream';
import { Failure } from '../failure.ts';
import { run } from '../main.ts';
import type { KeptProfiles, Ports, ProfileStore, State } from '../ports.ts';
import { openShop } from './shop.ts';

/** Where state is kept in a test. */
interface Disk {
  kept: Map<string, string>;
  /** Nothing more can be written. */
  isFull: boolean;
}

/** State in memory, on a disk that can fill up. */
function stateOn(disk: Disk): State {
  let failed = false;
  return {
    storage: {
      getItem: (key) => disk.kept.get(key) ?? null,
      setItem(key, text) {
        failed ||= disk.isFull;
        if (disk.isFull) throw new Error('the disk is full');
        disk.kept.set(key, text);
      },
      removeItem: (key) => void disk.kept.delete(key),
    },
    check() {
      if (failed) throw new Failure('broken', { code: 'state_unavailable', messages: ['The disk is full.'] });
    },
  };
}

const PROFILES = 'profiles';

/** Profiles in memory. */
function profilesOn({ kept }: Disk, forget: ProfileStore['forget']): ProfileStore {
  const read = () => JSON.parse(kept.get(PROFILES) ?? '{"current":null,"profiles":{}}') as KeptProfiles;
  return {
    read,
    change(to) {
      const next = to(read());
      kept.set(PROFILES, JSON.stringify(next));
      return next;
    },
    forget,
  };
}

/** What is typed when a question is asked: a part of the question, and the answer. */
type Typed = readonly [question: string, answer: string];

export interface WorldOptions {
  shop?: Pick<ReturnType<typeof openShop>, 'fetch'>;
  /** Input and output are a terminal. */
  isTerminal?: boolean;
  env?: Record<string, string>;
  columns?: number;
  rows?: number;
  showPaged?: Ports['showPaged'];
  openBrowser?: Ports['openBrowser'];
  /** State of earlier commands. */
  disk?: Disk;
  /** What sends under load; `fetch` of the shop if omitted. */
  openConnections?: Ports['openConnections'];
  /** What sends once the run was stopped; `fetch` of the shop if omitted. */
  fetchAtLast?: Ports['fetchAtLast'];
}

/** What a command did. */
interface Ran {
  exitCode: number;
  stdout: string;
  stderr: string;
  /** The document on stdout. */
  json: () => unknown;
}

/** Runs commands for a test, with streams, state that is kept between commands, and a shop. */
export function openWorld({
  shop = openShop(),
  isTerminal = false,
  env = {},
  columns = 80,
  rows,
  showPaged,
  openBrowser,
  disk = { kept: new Map(), isFull: false },
  openConnections,
  fetchAtLast,
}: WorldOptions = {}) {
  const disks = new Map<string, Disk>();
  function diskOf(profile: string): Disk {
    const own = disks.get(profile) ?? { kept: new Map(), isFull: false };
    disks.set(profile, own);
    return own;
  }

  /** Runs a command, until it ends or is stopped. Words are split at spaces, unless they are a list. */
  async function spaza(
    words: string | readonly string[],
    {
      typed = [],
      piped,
      stopping = new AbortController(),
    }: { typed?: readonly Typed[]; piped?: string; stopping?: AbortController } = {},
  ): Promise<Ran> {
    const written = { stdout: '', stderr: '' };
    const stdin = Object.assign(new PassThrough(), { isTTY: isTerminal });
    if (piped !== undefined) stdin.end(piped);
    const waiting = [...typed];
    let asked = 0;
    const stream = (name: 'stdout' | 'stderr') => ({
      isTTY: isTerminal,
      columns,
      rows,
      write(text: string) {
        written[name] += text;
        const [next] = waiting;
        if (name !== 'stderr' || !next || !written.stderr.slice(asked).includes(next[0])) return;
        asked = written.stderr.length;
        waiting.shift();
        setImmediate(() => stdin.write(`${next[1]}\r`));
      },
    });
    const ports: Ports = {
      stdin,
      stdout: stream('stdout'),
      stderr: stream('stderr'),
      env: { NO_COLOR: '1', ...env },
      clock: { now: () => Date.parse('2026-11-21T08:00:00Z') },
      fetch: shop.fetch,
      ...(openConnections && { openConnections }),
      ...(fetchAtLast && { fetchAtLast }),
      ...(showPaged && { showPaged }),
      ...(openBrowser && { openBrowser }),
      openState: async ({ profile }) => stateOn(profile === undefined ? disk : diskOf(profile)),
      openProfiles: async () => profilesOn(disk, (name) => disks.delete(name)),
      signal: stopping.signal,
      interrupt: () => stopping.abort(),
    };
    const exitCode = await run(typeof words === 'string' ? words.split(' ') : words, ports);
    return { exitCode, ...written, json: () => JSON.parse(written.stdout) };
  }

  return { spaza, disk };
}

/** A world in which somebody is signed in, has chosen a supplier and has tea and wors in the cart. */
export async function readyToOrder(options: WorldOptions & { shop?: ReturnType<typeof openShop> } = {}) {
  const { shop = openShop(), env } = options;
  const { spaza, disk } = openWorld({ shop, env: { ...env, SPAZA_PASSWORD: 'spaza123' } });
  for (const words of ['suppliers use 1', 'cart add 405 2', 'cart add 40 0.75', 'sign-in 0821234567']) {
    const { exitCode, stderr } = await spaza(words);
    if (exitCode !== 0) throw new Error(`${words}: ${stderr}`);
  }
  return openWorld({ ...options, shop, disk });
}
