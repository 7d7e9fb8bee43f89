import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveHttp } from '@spaza/mocks/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atLength, someOf } from '../world/at-length.ts';
import { consoleAt } from '../world/console.ts';
import { DEMO, openShop } from '../world/shop.ts';
import { SPAZA, terminal } from '../world/terminal.ts';

const CHECKOUT = ['checkout', '--collect', '--slot', 'first', '--pay', 'cash', '--no-bags', '--yes'];

describe.for(['agency', 'marketplace'] as const)('in a shop that is %s', (mode) => {
  const shop = openShop({ mode, isMonday: true });
  let server: Awaited<ReturnType<typeof serveHttp>>;
  let home = '';

  beforeAll(async () => {
    server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
    home = await mkdtemp(path.join(tmpdir(), 'spaza-cli-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(home, { recursive: true, force: true });
  });

  const terminalFor = (name: string, generation: string) =>
    terminal({
      SPAZA_URL: server.address,
      SPAZA_HOME: path.join(home, name),
      SPAZA_GENERATION: generation,
      SPAZA_PASSWORD: DEMO.password,
      SPAZA_STAFF_TOKEN: shop.keys.staff,
    });

  test('its address leads to its documentation', async () => {
    const page = await fetch(server.address);
    expect([page.status, page.url]).toEqual([200, `${server.address}/docs/newer`]);
    await page.body?.cancel();
  });

  /** The same commands within this process, which start at once. */
  const consoleFor = (generation: string): ReturnType<typeof terminal> => {
    const { spaza, json } = consoleAt(shop, { env: { SPAZA_GENERATION: generation } });
    return {
      async run(...words) {
        const { exitCode: code, ...printed } = await spaza(words);
        return { code, ...printed };
      },
      json: (...words) => json(words),
    };
  };

  // Each kind of shop, and each generation; once in processes of their own.
  test.for(someOf(['older', 'newer'], mode === 'marketplace' ? 0 : 1))(
    'an order is bought, packed and collected, over the %s generation',
    async (generation) => {
      const { run, json } =
        atLength || mode === 'agency' ? terminalFor(generation, generation) : consoleFor(generation);
      const { suppliers } = await json('suppliers');
      await json('suppliers', 'use', String(suppliers[0].id));

      const find = async (...words: string[]) => (await json('search', ...words)).offers;
      const byPiece = (await find('rice')).find((offer: { per_kg: boolean }) => !offer.per_kg);
      const byWeight = (await find('boerewors')).find((offer: { per_kg: boolean }) => offer.per_kg);
      await json('cart', 'add', String(byPiece.id), '2');
      const { cart } = await json('cart', 'add', String(byWeight.id), '0.75');
      expect(cart.items).toHaveLength(2);

      const early = await run(...CHECKOUT);
      expect([early.code, early.stderr]).toEqual([3, expect.stringContaining('spaza sign-in')]);

      await json('sign-in', DEMO.login);
      expect((await json('whoami')).account.login).toBe(DEMO.login);
      const { order } = await json(...CHECKOUT);
      const total = 2 * byPiece.price_in_cents + Math.round(byWeight.price_in_cents * 0.75);
      expect(order).toMatchObject({ status: 'pending', total_in_cents: total, provider: 'cash' });
      expect((await json('cart', 'show')).cart.items).toEqual([]);

      await json('staff', 'complete', order.id);
      await json('staff', 'issue', order.id);
      const shown = await json('orders', 'show', order.reference);
      expect(shown.order).toMatchObject({ id: order.id, status: 'collected', payable_balance_in_cents: 0 });
      expect((await json('orders', 'list')).orders[0].id).toBe(order.id);

      const listed = await run('orders', 'list');
      expect(listed.stdout.split('\n')[0]!.split('\t')).toContain(order.reference);
      await json('sign-out');
      expect((await run('orders', 'list')).code).toBe(3);
    },
  );

  test.runIf(mode === 'agency')(
    'any call can be made by its name, and a mistake in it is named',
    async () => {
      const { run, json } = terminalFor('calls', 'newer');
      const found = await json(
        'call',
        'older.catalog.search',
        '--query',
        'rice',
        '--supplier_id',
        '1',
        '--per_page',
        '2',
      );
      expect(found.offers).toHaveLength(2);
      const refused = await run('call', 'newer.supplier.nearby', '--lat', 'north', '--lon', '18', '--json');
      expect(refused.code).not.toBe(0);
      expect(JSON.parse(refused.stdout).error.messages.join()).toContain('lat');
      const unknown = await run('call', 'newer.catalog.serch');
      expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('newer.catalog.search')]);
    },
  );
});

test('a shop that does not respond is said to be unreachable, with what to do', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'spaza-cli-'));
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  const { run } = terminal({ SPAZA_URL: `http://127.0.0.1:${port}`, SPAZA_HOME: home });
  const { code, stderr } = await run('suppliers');
  await rm(home, { recursive: true });
  expect([code, stderr]).toEqual([
    5,
    expect.stringMatching(/Nothing answers at [\s\S]*Next: .*spaza sandbox/),
  ]);
});

test('a command completes although nobody reads its progress', async () => {
  const child = spawn(process.execPath, [SPAZA, 'whoami', '--base-url', 'http://127.0.0.1:9'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.destroy();
  expect((await once(child, 'close'))[0]).toBe(3);
});

describe('profiles that several processes save at the same time', () => {
  const names = Array.from({ length: 6 }, (_, at) => `tester-${at}`);
  let home = '';
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'spaza-cli-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  const allSaved = async () => {
    const { run, json } = terminal({ SPAZA_HOME: home });
    const ended = await Promise.all(names.map((name) => run('profiles', 'save', name)));
    expect(ended.filter(({ code }) => code !== 0)).toEqual([]);
    const { profiles } = await json('profiles', 'list');
    expect(profiles.map(({ name }: { name: string }) => name).sort()).toEqual(names.toSorted());
    expect(await readdir(home)).toEqual(['profiles.json']);
    await rm(path.join(home, 'profiles.json'));
  };

  test('are all kept', allSaved);

  test('are all kept where a process was killed in the middle of it', async () => {
    const gone = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' });
    await once(gone, 'close');
    await writeFile(path.join(home, 'profiles.json.lock'), String(gone.pid));
    await allSaved();
  });

  test('are all kept where another program has the process ID of one that was killed', async () => {
    const lock = path.join(home, 'profiles.json.lock');
    await writeFile(lock, String(process.pid));
    await utimes(lock, 0, 0);
    await allSaved();
  });
});
