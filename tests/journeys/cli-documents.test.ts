import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '../../cli/testing/world.ts';
import { consoleAt } from '../world/console.ts';
import { DEMO, openShop } from '../world/shop.ts';

/* The CLI on a shop that knows only the documents, over HTTP. */

const shop = openShop({ documents: true });
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', headers } = request;
  const answer = await shop.sandbox.fetch(
    new Request(`http://${headers.host}${url}`, {
      method,
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
});
const sent: { line: string; headers: Headers }[] = [];
let baseUrl = '';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-documents-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await shop.sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['older', 'newer'])('over the %s generation', (generation) => {
  const { spaza } = openWorld({
    shop: {
      fetch(url, init) {
        sent.push({ line: `${init.method} ${new URL(url).pathname}`, headers: new Headers(init.headers) });
        return fetch(url, init);
      },
    },
    env: {
      SPAZA_PASSWORD: DEMO.password,
      SPAZA_STAFF_TOKEN: shop.keys.staff,
      SPAZA_MANAGER_KEY: shop.keys.manager,
      SPAZA_GENERATION: generation,
    },
  });
  // biome-ignore lint/suspicious/noExplicitAny: what is in a document is what a test is about to find out
  async function json(words: string): Promise<any> {
    const { exitCode, stdout, stderr } = await spaza([...words.split(' '), '--json', '--base-url', baseUrl]);
    if (exitCode !== 0) throw new Error(`${words} ended with ${exitCode}: ${stdout}${stderr}`);
    return JSON.parse(stdout);
  }

  test('a shopper browses, orders, begins to pay, and changes and cancels orders', async () => {
    await json('suppliers');
    await json('suppliers use 1');
    expect((await json('categories')).categories.length).toBeGreaterThan(0);
    const { offers } = await json('search rice');
    await json(`cart add ${offers[0].id} 4`);
    await json(`sign-in ${DEMO.login}`);
    await json('account show');
    await json('account set --first-name Thandi');
    await json('addresses list');
    const { order } = await json('checkout --collect --slot first --pay cash --yes');
    expect((await json('cart show')).cart.items).toEqual([]);
    expect((await json(`orders show ${order.id}`)).order.reference).toBe(order.reference);
    const line = order.order_items[0].id;
    await json(`orders modify ${order.id} --set ${line}=3 --yes`);
    await json(`pay ${order.id} --provider paygate`);
    await json('orders list');
    await json(`cart add ${offers[0].id} 2`);
    const second = (await json('checkout --collect --slot first --pay cash --yes')).order;
    expect(second.id).not.toBe(order.id);
    await json(`orders cancel ${second.id} --yes`);
  });

  test('staff prepare, complete and issue an order', async () => {
    await json('suppliers use 1');
    await json(`sign-in ${DEMO.login}`);
    const { offers } = await json('search rice');
    await json(`cart add ${offers[0].id} 2`);
    const { order } = await json('checkout --collect --slot first --pay cash --yes');
    await json(`staff prepare ${order.id}`);
    await json(`staff complete ${order.id}`);
    expect((await json(`staff issue ${order.id}`)).order.status).toBe('collected');
  });

  test('an import is sent once, and a dry run is not sent', async () => {
    const file = path.join(folder, `${generation}.csv`);
    const { offers } = await json('search rice --supplier 1');
    await writeFile(file, `barcode,qty\n${offers[0].sellable.barcode},70\n`);
    sent.length = 0;
    const dry = await spaza([
      'imports',
      'upload',
      file,
      '--supplier',
      '1',
      '--dry-run',
      '--base-url',
      baseUrl,
    ]);
    expect([dry.exitCode, dry.stderr]).toEqual([1, expect.stringContaining('does not stage imports')]);
    expect(sent.map(({ line }) => line).filter((one) => one.startsWith('POST'))).toEqual([]);
    const real = await spaza(['imports', 'upload', file, '--supplier', '1', '--yes', '--base-url', baseUrl]);
    expect(sent.map(({ line }) => line).filter((one) => one.startsWith('POST'))).toHaveLength(1);
    expect([real.exitCode, real.stdout]).toEqual([0, expect.stringContaining('status\tapplied')]);
  });

  test('a refusal in the form of the documents is no drift', async () => {
    const words = ['orders', 'show', 'nobody', '--base-url', baseUrl];
    const { exitCode, stderr } = await spaza(words);
    expect([exitCode, stderr]).toEqual([4, expect.not.stringContaining('outside the contract')]);
  });

  test('a contract check passes', async () => {
    const { counts } = await json('contract check');
    expect(counts).toMatchObject({ unreadable: 0, absent: 0 });
  });

  test('nothing is sent that the documents do not name', () => {
    expect(sent.filter(({ headers }) => headers.has('idempotency-key'))).toEqual([]);
    expect(sent.filter(({ line }) => /sandbox|sign_out|process$|compare/.test(line))).toEqual([]);
  });
});

test('newer calls that were asked for, and that the shop does not have, are named as the reason', async () => {
  const bare = openShop({ documents: ['no_newer_calls'], mode: 'marketplace' });
  const { spaza } = consoleAt(bare, { env: { SPAZA_GENERATION: 'newer' } });
  const form = 'sign-up 0829876543 --first-name Anna --last-name Botha --accept-terms';
  for (const words of ['suppliers use 1', `sign-in ${DEMO.login}`, form]) {
    const { exitCode, stderr } = await spaza(words.split(' '));
    expect([words, exitCode]).not.toEqual([words, 0]);
    expect(stderr).toContain('The newer calls were asked for, which this shop does not announce.');
    expect(stderr).toContain('--generation older');
  }
  expect((await spaza([...form.split(' '), '--generation', 'older'])).exitCode).toBe(0);
  await bare.sandbox.close();
});

test('an order that cannot be read is left out of the list with a warning, and the others are shown', async () => {
  const market = openShop({ documents: true });
  const { sandbox } = market;
  const { spaza } = consoleAt({
    ...market,
    sandbox: {
      ...sandbox,
      async fetch(request: Request) {
        const answer = await sandbox.fetch(request);
        if (!/\/users\/[^/]+\/orders$/.test(new URL(request.url).pathname)) return answer;
        const { orders, ...rest } = await answer.json();
        return Response.json({
          ...rest,
          orders: [orders[0], { ...orders[0], id: null }, 'lost', ...orders.slice(1)],
        });
      },
    },
  });
  const { token } = await market.signIn();
  const placed = await market.placeOrder(token);
  await spaza(['sign-in', DEMO.login]);
  const { exitCode, stdout, stderr } = await spaza(['orders', 'list']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(placed.reference);
  expect(stderr).toContain('Warning: the shop answered order.list outside the contract: orders.1.id');
  expect(stderr).toContain('orders.2');
  await sandbox.close();
});

test('a test card goes to the page of the sandbox, and never to the address of PayGate', async () => {
  const own = openShop({ documents: true, limits: 'off' });
  const asked: string[] = [];
  const { spaza, json } = consoleAt({
    ...own,
    sandbox: {
      ...own.sandbox,
      fetch(request: Request) {
        asked.push(new URL(request.url).hostname);
        return own.sandbox.fetch(request);
      },
    },
  });
  await json(['suppliers', 'use', '1']);
  const { offers } = await json('search rice');
  await json(`cart add ${offers[0].id} 4`);
  await json(`sign-in ${DEMO.login}`);
  const { order } = await json('checkout --collect --slot first --pay paygate --yes');
  const begun = await spaza(['pay', order.id]);
  expect(begun.stdout).not.toContain('Open the address');
  expect((await json(`pay ${order.id} --outcome approved`)).order.payable_balance_in_cents).toBe(0);
  expect(new Set(asked)).toEqual(new Set([asked[0]]));
  await own.sandbox.close();
});

test('what staff did is done, where the shop answers without content', async () => {
  const own = openShop({ documents: true, limits: 'off' });
  const { spaza } = consoleAt(own);
  const { token } = await own.signIn();
  const { id } = await own.placeOrder(token);
  await own.call('/sandbox/documents', {
    method: 'PUT',
    body: { on: true, quirks: ['no_content', 'numbers_as_text'] },
    headers: { 'x-operator-key': own.keys.operator },
  });
  for (const [verb, says] of [
    ['prepare', ''],
    ['complete', 'It was done. The shop says no more'],
    ['issue', 'It was done. The shop says no more'],
  ] as const) {
    const { exitCode, stderr } = await spaza(['staff', verb, String(id)]);
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('could not be read')]);
    expect(stderr).toContain(says);
    // Fields that were read in another form are one line for each call.
    expect(stderr.match(/Warning/g)?.length ?? 0).toBeLessThanOrEqual(2);
  }
  await own.sandbox.close();
});
