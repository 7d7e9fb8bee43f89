import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../../contracts/wire/answers.ts';
import { IS_LONG, REQUESTS, SEED } from '../options.ts';
import { tellerOf } from '../told.ts';
import { type Draft, draft, formDraft, resolved } from './draft.ts';
import { type Answered, inWords, judged, requestOf } from './oracle.ts';
import type { Sent } from './parts.ts';
import { formTwist, type Twist, twist, twisted } from './raw.ts';
import { answersIn, exchanged } from './wire.ts';
import { openWorld } from './world.ts';

/** Larger files are refused. */
const LARGEST_FILE = 200_000;
const world = openWorld({ largestFile: LARGEST_FILE });
/** How long the shop waits for silent clients. */
const WAIT_MS = 1_000;
/** A connection still open after this long hangs. */
const HANGS_AFTER_MS = 30_000;
let server: HttpServer;
beforeAll(async () => {
  await world.renew();
  server = await serveHttp({
    sandbox: world.shop.sandbox,
    port: 0,
    host: '127.0.0.1',
    idleTimeoutMs: WAIT_MS,
  });
});
afterAll(async () => {
  teller.tell();
  await server.close();
});
const teller = tellerOf('wire');

const tally = new Map<number, number>();
afterAll(() => {
  const statuses = [...tally].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  if (IS_LONG) process.stdout.write(`over a wire: ${statuses.join(', ')}\n`);
});

/** Twists after which the shop still recognizes the intended call. */
const KEEPS_CALL = new Set<Twist['action']>(['none', 'chunks', 'head', 'form']);

/** Checks the response to bytes that the shop may interpret freely. */
function wrongWith({ status, headers, text }: Answered): string[] {
  if (status >= 500) return [`${status} ${text.slice(0, 300)}`];
  // Responses to HEAD have no body.
  if (status < 400 || text === '' || !headers.get('content-type')?.includes('json')) return [];
  return Refusal.safeParse(JSON.parse(text)).success ? [] : [`${status} ${text.slice(0, 300)}`];
}

/** Returns a request as the pieces that a client would send. */
async function inPieces(sent: Sent, request: Request) {
  const body = Buffer.from(await request.arrayBuffer());
  const headers = [...request.headers, ['host', 'shop.test'], ['connection', 'close']] as [string, string][];
  if (body.length > 0 || sent.body !== undefined) headers.push(['content-length', String(body.length)]);
  return {
    line: `${request.method} ${request.url.slice('http://shop.test'.length)} HTTP/1.1`,
    headers,
    body,
  };
}

async function send([one, how]: [Draft, Twist]): Promise<void> {
  const sent = await resolved(one, world);
  const request = requestOf(sent);
  if (!request) return;
  world.shop.errors.length = 0;
  const bytes = twisted(await inPieces(sent, request), how);
  const came = await exchanged(server.address, bytes, HANGS_AFTER_MS);
  const answers = answersIn(came, bytes.toString('latin1', 0, 5) === 'HEAD ');
  for (const { status } of answers) tally.set(status, (tally.get(status) ?? 0) + 1);
  teller.count(
    1,
    answers.map(({ status }) => status),
  );
  const wrong = answers.flatMap(wrongWith);
  const said = came.toString();
  wrong.push(...world.keysIn(said).map(() => 'it says a key of the shop'));
  const [answer] = answers;
  const isMeant = KEEPS_CALL.has(how.action) && !['method', 'path'].includes(one.attack?.action ?? '');
  // Node itself answers anything it cannot parse, without a body.
  if (answer && isMeant && answer.headers.get('content-type') && request.method !== 'HEAD')
    wrong.push(...judged(sent, request, answer, world).wrong);
  wrong.push(...world.shop.errors.map((error) => `the shop failed: ${(error as Error).stack}`));
  await world.tidy(sent.path);
  const isAnew = /\/sandbox\/(reset|snapshots\/[^/]+\/restore)$/.test(sent.path);
  const shows = request.headers.get('authorization');
  if (isAnew) await world.renew();
  else if (shows && world.isShown(shows) && answers.some(({ status }) => status === 401))
    await world.signInAgain();
  if (wrong.length > 0) throw new Error([...wrong, inWords(sent), JSON.stringify(how)].join('\n'));
}

/** Requests over a real connection take longer. */
const RUNS = Math.ceil(REQUESTS / 10);
const long = { timeout: 7_200_000 };

test('whatever bytes come, the shop neither fails nor hangs nor gives anything away', long, async () => {
  await fc.assert(fc.asyncProperty(fc.tuple(draft, twist), teller.doing(send)), {
    seed: SEED,
    numRuns: RUNS,
  });
  // Some were understood, some refused and some not understood.
  expect([...tally.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
});

test(
  'whatever files are handed in, however named and cut, the shop neither fails nor hangs nor gives anything away',
  long,
  async () => {
    await fc.assert(fc.asyncProperty(fc.tuple(formDraft, formTwist), teller.doing(send)), {
      seed: SEED,
      numRuns: RUNS,
    });
  },
);

test.for([
  ['a form of a payment', '/pay/paygate/1', 'application/x-www-form-urlencoded'],
  ['JSON', '/cart/v1/sync', 'application/json; charset=utf-8'],
])('%s that breaks off is no failure of the shop', async ([, path, type]) => {
  world.shop.errors.length = 0;
  const head = `POST ${path} HTTP/1.1\r\nhost: shop.test\r\ncontent-type: ${type}\r\ncontent-length: 999\r\n\r\n{`;
  await exchanged(server.address, Buffer.from(head), HANGS_AFTER_MS);
  expect(world.shop.errors).toEqual([]);
});
