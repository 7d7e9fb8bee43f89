import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '../world/at-length.ts';
import { consoleAt } from '../world/console.ts';
import { openFolder } from '../world/folder.ts';
import { DEMO, openShop } from '../world/shop.ts';

/* Writes at a shop that knows only the documents, whose answers get lost or are empty. */

const HTML = { headers: { 'content-type': 'text/html' } };
const LOSSES: Readonly<Record<string, () => Response>> = {
  'a 502': () => new Response('<h1>Bad Gateway</h1>', { status: 502, ...HTML }),
  'a cut connection': () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
  },
  'a page': () => new Response('<h1>Thank you</h1>', HTML),
  'a 204': () => new Response(null, { status: 204 }),
};

const shop = openShop({ documents: true });
const { inFolder } = openFolder();
afterAll(() => shop.sandbox.close());

/** The write whose answer is lost, in what way, and how often the shop did it. */
let losing: { path: RegExp; lose: () => Response; acts: number } | undefined;

async function fetchLosing(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' || !losing?.path.test(pathname)) return shop.sandbox.fetch(request);
  const sent = await request.clone().text();
  const answer = await shop.sandbox.fetch(request);
  // An account is read by an update that changes nothing.
  if (sent === '{"account":{}}') return answer;
  if (answer.ok) losing.acts++;
  return losing.lose();
}

let at = 0;
const next = () => String(++at).padStart(4, '0');

describe.each(['older', 'newer'])('%s', (generation) => {
  const { spaza, json } = consoleAt(
    { ...shop, sandbox: { ...shop.sandbox, fetch: fetchLosing } },
    { env: { SPAZA_GENERATION: generation } },
  );
  let rice: { id: number; sellable: { barcode: string } };
  const stock = inFolder.bind(null, `${generation}.csv`);

  beforeAll(async () => {
    await json('suppliers use 1');
    await json(`sign-in ${DEMO.login}`);
    rice = (await json('search rice')).offers[0];
    await writeFile(stock(), `barcode,qty\n${rice.sellable.barcode},900\n`);
    await json(['imports', 'upload', stock(), '--type', 'stock', '--supplier', '1', '--yes']);
  });

  async function placed(...steps: string[]) {
    await json(`cart add ${rice.id} 3`);
    const { order } = await json('checkout --collect --slot first --pay cash --yes');
    for (const step of steps) await json(`staff ${step} ${order.id}`);
    return order;
  }
  const address = async () =>
    (await json(['addresses', 'add', `${next()} Long Street, Cape Town`, '--at', '-33.9,18.4'])).address;

  const signUp = () => `sign-up 072555${next()} --first-name Lerato --last-name Mokoena --accept-terms`;

  /** What a command reports after a lost answer: it was done, as a read of the shop showed, or the user has to look. */
  type Says = 'done' | 'look';
  const CASES: readonly [what: string, path: RegExp, says: Says, words: () => Promise<string | string[]>][] =
    [
      [
        'checkout',
        /register$|cart\/v1\/order$/,
        'done',
        async () => {
          await json(`cart add ${rice.id} 3`);
          return 'checkout --collect --slot first --pay cash --yes';
        },
      ],
      ['pay', /transactions$/, 'look', async () => `pay ${(await placed()).id} --provider paygate`],
      [
        'orders modify',
        /\/modify$|order\/v1\/sync$/,
        'done',
        async () => {
          const order = await placed();
          return `orders modify ${order.id} --set ${order.order_items[0].id}=2 --yes`;
        },
      ],
      ['orders cancel', /cancel$/, 'done', async () => `orders cancel ${(await placed()).id} --yes`],
      [
        'orders review',
        /review$/,
        'done',
        async () => `orders review ${(await placed('prepare', 'complete', 'issue')).id} --rating 4`,
      ],
      ['staff prepare', /prepare$/, 'look', async () => `staff prepare ${(await placed()).id}`],
      ['staff complete', /complete$/, 'look', async () => `staff complete ${(await placed('prepare')).id}`],
      [
        'staff issue',
        /issue$/,
        'look',
        async () => `staff issue ${(await placed('prepare', 'complete')).id}`,
      ],
      [
        'staff dispute',
        /dispute$/,
        'look',
        async () => `staff dispute ${(await placed('prepare', 'complete')).id} --reason torn`,
      ],
      [
        'imports upload',
        /imports$/,
        'look',
        async () => ['imports', 'upload', stock(), '--type', 'stock', '--supplier', '1', '--yes'],
      ],
      [
        'leaflets publish',
        /leaflets$/,
        'look',
        async () =>
          `leaflets publish https://shop.test/${next()}.pdf --name ${next()} --supplier 1 --from 2026-12-01 --to 2026-12-05`,
      ],
      ['account set', /update$/, 'done', async () => `account set --first-name Thandi${next()}`],
      [
        'addresses add',
        /addresses$/,
        'done',
        async () => ['addresses', 'add', `${next()} Long Street, Cape Town`, '--at', '-33.9,18.4'],
      ],
      [
        'addresses remove',
        /addresses\/[^/]+$/,
        'done',
        async () => `addresses remove ${(await address()).id}`,
      ],
      ['sign-up', /sign_up$/, 'done', async () => signUp()],
      [
        'debtor-cards request',
        /debtor_card$/,
        'done',
        async () => {
          await json(signUp());
          return 'debtor-cards request 1 --id-number 8001015009087 --business-address Langa';
        },
      ],
    ];

  const lost = CASES.flatMap((one) => {
    const losses = Object.keys(LOSSES);
    // A leaflet that nobody sees yet is looked for three times, with pauses of seconds.
    const some = one[0] === 'leaflets publish' ? someOf(losses, generation === 'older' ? 0 : 1) : losses;
    return some.map((loss) => [one[0], loss, one] as const);
  });
  test.for(lost)('%s is done once and says so after %s', async ([what, loss, [, path, says, words]]) => {
    losing = undefined;
    const typed = await words();
    losing = { path, lose: LOSSES[loss]!, acts: 0 };
    const { exitCode, stdout, stderr } = await spaza(typed);
    const { acts } = losing;
    losing = undefined;
    expect([what, acts], stderr).toEqual([what, 1]);
    // A success without a body was done. A page may come from elsewhere, such as a hotspot.
    const isDone = says === 'done' || loss === 'a 204';
    expect([exitCode, isDone ? 0 : stderr], stdout + stderr).toEqual([
      isDone ? 0 : 5,
      isDone ? 0 : expect.stringMatching(/it may have been done\.\nNext: (Check whether|Look at)/),
    ]);
  });

  test('nothing went wrong inside the shop', () => {
    expect(shop.errors).toEqual([]);
  });
});
