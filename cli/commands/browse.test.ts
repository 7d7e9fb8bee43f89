import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { openWorld, type WorldOptions } from '../testing/world.ts';

async function atParow(options: WorldOptions = {}) {
  const world = openWorld(options);
  await world.spaza('suppliers use 1');
  return world;
}

test('prints one line for each offer in a pipe, with plain numbers and no titles', async () => {
  const { spaza } = await atParow();
  const { stdout, exitCode } = await spaza('search bags');
  expect(exitCode).toBe(0);
  expect(stdout).toBe('405\tRooibos 40 bags\t28.99\t\tParow Family\t\t\n');
});

test('prints a table on a terminal, with money on the right and the next step', async () => {
  const { spaza } = await atParow({ isTerminal: true });
  const { stdout } = await spaza('search o');
  expect(stdout.split('\n')).toEqual([
    ' ID  NAME               PRICE  PER  REMARK',
    '405  Rooibos 40 bags   R28.99',
    ' 40  Boerewors        R117.00  kg   low stock',
    ' 41  Biltong          R400.00  kg',
    '',
    'Next: spaza cart add <id> [quantity]',
    '',
  ]);
});

test('prints the offers as the shop sent them with --json', async () => {
  const { spaza } = await atParow();
  const { json } = await spaza('search bags --json');
  expect(json()).toMatchObject({
    offers: [{ id: 405, price_in_cents: 2899 }],
    pagination: { next_page: null },
  });
});

test('needs a supplier in an agency', async () => {
  const { spaza } = openWorld();
  const { exitCode, stderr } = await spaza('search bags');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('Next: spaza suppliers, then: spaza suppliers use <id>');
});

test('searches a marketplace across suppliers, and names the supplier of each offer', async () => {
  const shop = openShop();
  shop.isAgency = false;
  const { spaza } = openWorld({ shop, isTerminal: true });
  const { stdout } = await spaza('search Samp');
  expect(stdout).toContain('Mama Thandi');
});

test('does not fail if nothing is found', async () => {
  const { spaza } = await atParow({ isTerminal: true });
  const { exitCode, stdout } = await spaza(['search', 'no such thing']);
  expect(exitCode).toBe(0);
  expect(stdout).toBe("Nothing was found for 'no such thing'.\n");
});
