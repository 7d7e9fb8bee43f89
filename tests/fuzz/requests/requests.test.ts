import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG, REQUESTS, seedOf } from '../options.ts';
import { tellerOf } from '../told.ts';
import { type Draft, draft, resolved } from './draft.ts';
import { asked, type Came, inWords, requestOf } from './oracle.ts';
import { openWorld } from './world.ts';

const world = openWorld();
beforeAll(world.renew);
afterAll(async () => {
  teller.tell();
  await world.close();
});
const teller = tellerOf('requests');

/** Maximum number of concurrent requests. */
const TOGETHER = 3;
/** Approximate number of requests before the shop is reset. */
const BATCH = 4_000;
/** Drafts that no client can send are skipped: the average number sent at once is at least this. */
const TOGETHER_AT_LEAST = 1.8;
/** No request takes this long, however busy the machine is, unless it hangs. */
const HANGS_AFTER_MS = 120_000;

const tally = { sent: 0, byStatus: new Map<number, number>(), worked: new Set<string>() };

function count({ status, route }: Came): void {
  tally.sent++;
  tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
  if (route && status < 400) tally.worked.add(`${route.method} ${route.path}`);
}

afterAll(() => {
  if (!IS_LONG) return;
  const statuses = [...tally.byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${times} × ${status}`);
  process.stdout.write(`${tally.sent} requests: ${statuses.join(', ')}; ${tally.worked.size} calls worked\n`);
});

/** Whether the shop was reset or restored, which invalidates what was known of it. */
const isAnew = ({ status, route }: Came) =>
  status === 200 && (route?.path === '/sandbox/reset' || route?.path.endsWith('/restore') === true);

async function sendTogether(drafts: readonly Draft[]): Promise<void> {
  const able: { sent: Awaited<ReturnType<typeof resolved>>; request: Request }[] = [];
  for (const one of drafts) {
    const sent = await resolved(one, world);
    const request = requestOf(sent);
    if (request) able.push({ sent, request });
  }
  world.shop.errors.length = 0;
  // How the shop speaks is changed once the others have been answered.
  const isLast = ({ sent }: (typeof able)[number]) => sent.path.startsWith('/sandbox/documents');
  able.sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
  const ask = ({ sent, request }: (typeof able)[number]) => asked(sent, request, world);
  const came = await Promise.all(able.filter((one) => !isLast(one)).map(ask));
  for (const one of able.filter(isLast)) came.push(await ask(one));
  const failed = world.shop.errors.map((error) => `the shop failed: ${(error as Error).stack}`);
  came.forEach(count);
  teller.count(
    came.length,
    came.map(({ status }) => status),
  );
  for (const { sent } of able) await world.tidy(sent.path);
  if (came.some(isAnew)) await world.renew();
  else if (came.some(({ hasEnded }) => hasEnded)) await world.signInAgain();
  const wrong = came.flatMap((one, at) => one.wrong.map((why) => `${why}\n    ${inWords(able[at]!.sent)}`));
  if (wrong.length + failed.length > 0) throw new Error([...wrong, ...failed].join('\n'));
}

const batches = Array.from({ length: Math.ceil(REQUESTS / BATCH) }, (_, at) => at);

test.for(batches)(
  'whatever is asked by whomever (%i), the shop answers as its contract says and gives nothing away',
  { timeout: 7_200_000 },
  async (at) => {
    if (at > 0) await world.renew();
    await fc.assert(
      fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: TOGETHER }), teller.doing(sendTogether)),
      {
        seed: seedOf(at),
        numRuns: Math.ceil(Math.min(BATCH, REQUESTS - at * BATCH) / TOGETHER_AT_LEAST),
        timeout: HANGS_AFTER_MS,
      },
    );
    // Some were granted, some refused and some misunderstood.
    expect([...tally.byStatus.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 422]));
  },
);
