import type { Quirk } from '@spaza/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUESTS, seedOf } from '../options.ts';
import { quirks } from '../quirks.ts';
import { tellerOf } from '../told.ts';
import { type Draft, draft, resolved, routes } from './draft.ts';
import { type Answered, inWords, judged, requestOf } from './oracle.ts';
import { openWorld } from './world.ts';

/* Requests to a shop that speaks only the documents. */

const world = openWorld();
const teller = tellerOf('requests');
beforeAll(world.renew);
afterAll(async () => {
  teller.tell();
  await world.close();
});

/** Calls that the operator and the payment providers do not have for themselves. */
const ofShop = new Set(
  [...routes].flatMap(([name, route]) => (/^(older|newer|sandbox\.manager)\./.test(name) ? [route] : [])),
);
/** What only a sandbox adds to a refusal. */
const UNDOCUMENTED = ['code', 'params', 'problems'];

/** Returns what of a refusal is not as the documents have it. */
function wrongInRefusal(text: string): string[] {
  const said = JSON.parse(text) as Record<string, unknown>;
  const messages = said.message ?? said.messages;
  const isSaid = typeof messages === 'object' ? Object.keys(messages ?? {}).length > 0 : Boolean(messages);
  return [
    ...(isSaid ? [] : ['the refusal gives no reason']),
    ...UNDOCUMENTED.filter((name) => name in said).map((name) => `the refusal has ${name}`),
  ];
}

const statuses = new Set<number>();

async function send([one, deviations]: [Draft, readonly Quirk[]]): Promise<void> {
  const sent = await resolved(one, world);
  const request = requestOf(sent);
  // The switch itself is tried where the shop speaks everything.
  if (!request || sent.path.includes('documents')) return;
  world.shop.errors.length = 0;
  await world.speakDocuments(true, deviations);
  const response = await world.shop.sandbox.fetch(request);
  const came: Answered = {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
  await world.speakDocuments(false);
  const { status, text } = came;
  const { route, wrong, hasEnded } = judged(sent, request, came, world);
  statuses.add(status);
  teller.count(1, [status]);
  const isOwn = route === undefined || ofShop.has(route as never);
  const isJson = came.headers.get('content-type')?.includes('json') && text !== '';
  const isLost = status === 502 && deviations.includes('lost_answers');
  const found = isOwn
    ? [
        // What the contract says of its shape holds for a shop that speaks everything.
        ...wrong.filter((why) => /^(5\d\d |it says )/.test(why) && !isLost),
        ...(status >= 400 && !isLost && isJson ? wrongInRefusal(text) : []),
      ]
    : wrong;
  found.push(...world.shop.errors.map((error) => `the shop failed: ${(error as Error).stack}`));
  await world.tidy(sent.path);
  if (/\/sandbox\/(reset|snapshots\/[^/]+\/restore)$/.test(sent.path)) await world.renew();
  else if (hasEnded) await world.signInAgain();
  if (found.length > 0) throw new Error(`${found.join('\n')}\n    ${inWords(sent)}`);
}

test('whatever is asked by whomever, a shop that speaks only the documents refuses in their words and gives nothing away', {
  timeout: 7_200_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.tuple(draft, quirks), teller.doing(send)), {
    seed: seedOf(900),
    numRuns: Math.ceil(REQUESTS / 2),
    timeout: 120_000,
  });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
});
