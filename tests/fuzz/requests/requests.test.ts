import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requests, SEED } from '../options.ts';
import { type Draft, draft, resolved } from './draft.ts';
import { asked, type Came, inWords, requestOf } from './oracle.ts';
import { openWorld } from './world.ts';

const world = openWorld();
beforeAll(world.renew);
afterAll(world.close);

/** Requests of a batch; each begins in a shop as it was made. */
const BATCH = 600;
const TOGETHER = 3;
/** Nothing that a shop is asked takes so long: what does hangs. */
const HANGS_AFTER_MS = 30_000;

const tally = { sent: 0, byStatus: new Map<number, number>(), worked: new Set<string>() };

function count({ status, route }: Came): void {
  tally.sent++;
  tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
  if (route && status < 400) tally.worked.add(`${route.method} ${route.path}`);
}

/** Whether the shop was put back, so that what was known of it is known no more. */
const isAnew = ({ status, route }: Came) =>
  status === 200 && (route?.path === '/sandbox/reset' || route?.path.endsWith('/restore') === true);

async function together(drafts: readonly Draft[]): Promise<void> {
  const written = [];
  for (const one of drafts) written.push(await resolved(one, world));
  const able = written.flatMap((sent) => {
    const request = requestOf(sent);
    return request ? [{ sent, request }] : [];
  });
  world.shop.errors.length = 0;
  const came = await Promise.all(able.map(({ sent, request }) => asked(sent, request, world)));
  came.forEach(count);
  for (const { sent } of able) await world.tidy(sent.path);
  if (came.some(isAnew)) await world.renew();
  else if (came.some(({ hasEnded }) => hasEnded)) await world.signInAgain();
  const wrong = came.flatMap((one, at) => one.wrong.map((why) => `${why}\n    ${inWords(able[at]!.sent)}`));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  if (world.shop.errors.length > 0) throw new Error(`The shop failed: ${world.shop.errors.map(String)}`);
}

const many = requests();
const batches = Array.from({ length: Math.ceil(many / BATCH) }, (_, at) => at);

test.for(batches)(
  'whatever is asked by whomever, the shop answers as its contract says and gives nothing away (%i)',
  { timeout: 3_600_000 },
  async (at) => {
    if (at > 0) await world.renew();
    await fc.assert(
      fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: TOGETHER }), together),
      {
        seed: SEED + at,
        numRuns: Math.ceil(Math.min(BATCH, many) / 2),
        timeout: HANGS_AFTER_MS,
        endOnFailure: false,
      },
    );
  },
);

test('every kind of answer came', () => {
  const line = [...tally.byStatus].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  if (process.env.FUZZ_REQUESTS)
    process.stdout.write(`${tally.sent} requests; ${line.join(', ')}; ${tally.worked.size} calls worked\n`);
  for (const status of [200, 201, 400, 401, 404, 422]) expect(tally.byStatus.get(status), line.join(', ')).toBeGreaterThan(0);
});
