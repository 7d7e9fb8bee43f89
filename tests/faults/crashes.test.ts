import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../mocks/db/db.ts';
import { openPglite } from '../../mocks/db/pglite.ts';
import { inFolder } from '../../mocks/db/pglite-folder.ts';
import { openPostgres } from '../../mocks/db/postgres.ts';
import { createChance } from '../../mocks/shop/random.ts';
import { atLength } from '../world/at-length.ts';
import { brokenBooks, holdingsOf } from '../world/books.ts';
import { startPooler } from '../world/pgbouncer.ts';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';
import { rush } from '../world/rush.ts';
import { type ServerProcess, startServer } from '../world/server.ts';
import { callsOf } from '../world/shop.ts';
import { stockFolder } from '../world/stock-folder.ts';

/** Number of kills per test; `npm run prove` uses a hundred. */
const TIMES = Number(process.env.SPAZA_CRASHES ?? 1);
const HANDS = 6;
/** Maximum number of responses between two crashes. */
const MOST_ANSWERS = 30;
/** Maximum random delay after a response, in ms. */
const MOMENT_MS = 12;
const LONG = 180_000 + TIMES * 20_000;
const NO_POSTGRES = 'There is no PostgreSQL here: install it, or set PG_BIN.';

const chance = createChance(Number(process.env.SPAZA_SEED ?? 1));
let data = '';
/** Ended after each test, whatever its result. */
let servers: (ServerProcess | undefined)[] = [];
let postgres: TestPostgres | undefined;
/** One shop shared by all servers on PostgreSQL. */
let shared: string | undefined;

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  shared = await postgres?.createDatabase();
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'spaza-crashes-'));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server?.end('SIGKILL')));
  servers = [];
  await rm(data, { recursive: true, force: true });
});

async function lookInto<T>(db: Db, look: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

const inOrder = async (db: Db) => ({ broken: await brokenBooks(db), holdings: await holdingsOf(db) });
const ordersIn = async (db: Db) =>
  (await db.query<{ id: string }>('select id from orders')).map(({ id }) => id);

/** Resolves at a random moment after several more responses. */
function moments() {
  let answers = 0;
  let wanted: (() => void) | undefined;
  let missing = 0;
  return {
    onAnswer(): void {
      answers += 1;
      missing -= 1;
      if (missing <= 0) wanted?.();
    },
    answers: () => answers,
    async next(round: number): Promise<void> {
      missing = 1 + Math.floor(chance('answers', round) * MOST_ANSWERS);
      await new Promise<void>((resolve) => {
        wanted = resolve;
      });
      await new Promise((resolve) => setTimeout(resolve, chance('moment', round) * MOMENT_MS));
    },
  };
}

/** A crowd of shoppers at servers that come and go: if one is down, they wait for it. */
async function crowd(addresses: readonly string[], seed: number) {
  const open = addresses.map((address) => Promise.resolve(address));
  const moment = moments();
  const { token } = await callsOf(fetch, addresses[0]).signIn();
  const shoppers = rush({
    where: (hand) => open[hand % open.length]!,
    token,
    hands: HANDS,
    seed,
    onAnswer: moment.onAnswer,
  });
  return {
    ...moment,
    ...shoppers,
    /** Makes all shoppers of a server wait until `work` has reopened it. */
    away(at: number, work: () => Promise<string>): Promise<string> {
      const opened = work();
      open[at] = opened;
      return opened;
    },
  };
}

const restarted = async (at: number, env: Record<string, string>) => {
  await servers[at]?.end('SIGKILL');
  servers[at] = undefined;
  const server = await startServer(env);
  servers[at] = server;
  return server.address;
};

const figures = (what: string, { answers, told, unanswered }: Awaited<ReturnType<typeof crowd>>) =>
  atLength &&
  process.stdout.write(
    `${what}: ${TIMES} times, ${answers()} answers, ${told.size} orders, ${unanswered.length} repeats\n`,
  );

describe.for(['the embedded engine', 'a PostgreSQL server'])('on %s', (engine) => {
  test('a server killed at random moments has lost nothing it answered, and does nothing twice or by half', {
    timeout: LONG,
  }, async (context) => {
    const isEmbedded = engine === 'the embedded engine';
    if (!isEmbedded && !shared) return context.skip(NO_POSTGRES);
    const env = { SPAZA_DATA: data, ...(!isEmbedded && { DATABASE_URL: shared! }) };
    const look = async <T>(look: (db: Db) => Promise<T>) =>
      lookInto(isEmbedded ? await openPglite(inFolder(path.join(data, 'db'))) : openPostgres(shared!), look);
    if (isEmbedded) await stockFolder(data);
    // A new database is stocked by the first server that opens it.
    else await (await startServer(env)).end('SIGTERM');
    const { holdings } = await look(inOrder);
    const before = await look(ordersIn);
    const shoppers = await crowd([await restarted(0, env)], 1);
    for (let round = 0; round < TIMES; round++) {
      await shoppers.next(round);
      await shoppers.away(0, async () => {
        await servers[0]?.end('SIGKILL');
        expect(await look(inOrder), `crash ${round}`).toEqual({ broken: [], holdings });
        return restarted(0, env);
      });
    }
    await shoppers.end();
    expect(await shoppers.broken(servers[0]!.address)).toEqual([]);
    expect(servers[0]!.complaints()).toBe('');
    await servers[0]!.end('SIGTERM');
    expect(await look(inOrder)).toEqual({ broken: [], holdings });
    expect(new Set(await look(ordersIn))).toEqual(new Set([...before, ...shoppers.told.keys()]));
    figures(engine, shoppers);
  });
});

test.runIf(atLength)(
  'of two servers on one database one is killed at random moments, and the other goes on',
  {
    timeout: LONG,
  },
  async (context) => {
    const database = shared;
    if (!database) return context.skip(NO_POSTGRES);
    const env = { SPAZA_DATA: data, DATABASE_URL: database };
    servers = [await startServer(env)];
    servers.push(await startServer(env));
    const { holdings } = await lookInto(openPostgres(database), inOrder);
    const shoppers = await crowd(
      servers.map((server) => server!.address),
      2,
    );
    for (let round = 0; round < TIMES; round++) {
      await shoppers.next(round);
      await shoppers.away(1, () => restarted(1, env));
    }
    await shoppers.end();
    expect(await shoppers.broken(servers[0]!.address)).toEqual([]);
    expect(servers[0]!.complaints()).toBe('');
    expect(await lookInto(openPostgres(database), inOrder)).toEqual({ broken: [], holdings });
    figures('two servers', shoppers);
  },
);

test.runIf(atLength)(
  'of two servers behind PgBouncer one is killed, or their database restarted, at random moments, and nothing is lost',
  {
    timeout: LONG,
  },
  async (context) => {
    const database = await postgres?.createDatabase();
    if (!database) return context.skip(NO_POSTGRES);
    const pooler = await startPooler(database);
    if (!pooler)
      return context.skip(
        'There is no PgBouncer here: install it (Debian: apt-get install pgbouncer), or set PGBOUNCER_PATH.',
      );
    try {
      const env = { SPAZA_DATA: data, DATABASE_URL: pooler.addressOf(database) };
      servers = [await startServer(env)];
      servers.push(await startServer(env));
      const { holdings } = await lookInto(openPostgres(database), inOrder);
      const shoppers = await crowd(
        servers.map((server) => server!.address),
        4,
      );
      for (let round = 0; round < TIMES; round++) {
        await shoppers.next(round);
        if (round % 2 === 0) await shoppers.away(1, () => restarted(1, env));
        else {
          await postgres!.crash();
          await postgres!.restart();
        }
      }
      await shoppers.end();
      expect(await shoppers.broken(servers[0]!.address)).toEqual([]);
      const failures = servers[0]!.complaints().match(/^\w+ \/.* failed .*/gm) ?? [];
      expect(failures.filter((line) => !line.includes('DatabaseAway'))).toEqual([]);
      expect(await lookInto(openPostgres(database), inOrder)).toEqual({ broken: [], holdings });
      figures('two servers behind PgBouncer', shoppers);
    } finally {
      await Promise.all(servers.map((server) => server?.end('SIGKILL')));
      await pooler.stop();
    }
  },
);

test('a database that crashes and comes back is missed for as long as it is gone, and nothing is lost', {
  timeout: LONG,
}, async (context) => {
  const database = shared;
  if (!database) return context.skip(NO_POSTGRES);
  servers = [await startServer({ SPAZA_DATA: data, DATABASE_URL: database })];
  const { address } = servers[0]!;
  const { call } = callsOf(fetch, address);
  const { holdings } = await lookInto(openPostgres(database), inOrder);
  const shoppers = await crowd([address], 3);
  for (let round = 0; round < TIMES; round++) {
    await shoppers.next(round);
    await postgres!.crash();
    const { status, body, headers } = await call('/catalog/v1/products/31');
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'unavailable', true]);
    expect((await call('/openapi/newer.json')).status).toBe(200);
    await postgres!.restart();
  }
  await shoppers.end();
  expect(await shoppers.broken(address)).toEqual([]);
  expect(await lookInto(openPostgres(database), inOrder)).toEqual({ broken: [], holdings });
  expect(await servers[0]!.end('SIGTERM')).toEqual({ code: 0, signal: null });
  figures('database gone and back', shoppers);
});

test('a server without its database says so and ends', async () => {
  const nowhere = 'postgres://postgres@127.0.0.1:1/shop';
  const said = await startServer({ SPAZA_DATA: data, DATABASE_URL: nowhere }).catch(String);
  expect(said).toMatch(/ended with 1: The database server cannot be reached: .*ECONNREFUSED/);
});
