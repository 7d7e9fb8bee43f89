import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openWorld } from '../../cli/testing/world.ts';
import { DEMO, openShop } from '../world/shop.ts';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const BEGIN = '<!-- Recorded by npm run docs -->';
const END = '<!-- End of the recording -->';
/* Differ from run to run. */
const REFERENCE = /SPZ-\w{8}/;
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g;
/** IDs of the shopper and of the order. */
const IDS = ['9e132ca9-daf8-4265-bf87-9c14c84e7132', '41d07c5e-6b2f-4d93-a0c8-27f35be8916d'];

/** Types commands at a fresh shop, and returns what a terminal shows. */
async function recorded(): Promise<string> {
  const { sandbox, keys } = openShop({ isMonday: true });
  const { spaza } = openWorld({
    shop: { fetch: sandbox.fetch },
    isTerminal: true,
    env: {
      SPAZA_URL: 'http://shop.test',
      SPAZA_PASSWORD: DEMO.password,
      SPAZA_STAFF_TOKEN: keys.staff,
    },
  });
  const lines: string[] = [];
  async function type(words: string, before = ''): Promise<string> {
    const { exitCode, stdout, stderr } = await spaza(words);
    expect([words, exitCode]).toEqual([words, 0]);
    // An order is shown on stderr before it is placed; a terminal shows both.
    lines.push(`$ ${before}npx spaza ${words}`, `${stderr}${stdout}`.trimEnd());
    return stdout;
  }
  await type('suppliers use 1');
  await type('search rooibos');
  await type('cart add 410 2');
  await type(`sign-in ${DEMO.login}`, `SPAZA_PASSWORD=${DEMO.password} `);
  const placed = await type('checkout --collect --slot first --pay cash --no-bags --yes');
  const [reference] = REFERENCE.exec(placed) ?? [];
  await type(`staff complete ${reference}`);
  await type(`staff issue ${reference}`);
  const session = lines.join('\n');
  const ids = [...new Set(session.match(ID))];
  return session
    .replaceAll(reference!, 'SPZ-V8ZQCK5Z')
    .replaceAll(ID, (id) => IDS[ids.indexOf(id)]!)
    .replaceAll('http://shop.test', 'http://127.0.0.1:4000');
}

test('the session in the README is what a terminal shows', async () => {
  const page = await readFile(README, 'utf8');
  const [before, , after] = page.split(new RegExp(`(?<=${BEGIN})|(?=${END})`));
  const session = `\n\n\`\`\`console\n${await recorded()}\n\`\`\`\n\n`;
  await expect(`${before}${session}${after}`).toMatchFileSnapshot(README);
});
