import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openWorld, readyToOrder } from '../testing/world.ts';

/** A world whose shop answers everything with `ok`, and what it was sent. */
function echo(answer: object = { status: 'ok' }, status = 200) {
  const sent: Array<{ url: string; init: RequestInit }> = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Response.json(answer, { status });
  };
  return { ...openWorld({ shop: { fetch } }), sent };
}

test('puts each parameter where the contract has it', async () => {
  const { spaza, sent } = echo();
  await spaza(
    'call older.order.validateModifications --id 12 --modifications.0.action update --modifications.0.qty 1.5',
  );
  expect(sent[0]?.url).toBe('http://127.0.0.1:4000/api/v1/orders/12/validate_modifications');
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ modifications: [{ action: 'update', qty: 1.5 }] });
});

test('takes a body as a whole, with parameters over it', async () => {
  const { spaza, sent } = echo();
  const piped = '{"cart":{"supplier_id":1,"items":[{"offer":{"id":405},"qty":1}]}}';
  await spaza('call older.cart.validate --body - --cart.items.0.qty 3', { piped });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    cart: { supplier_id: 1, items: [{ offer: { id: 405 }, qty: 3 }] },
  });
});

test('sends a form as a form', async () => {
  const { spaza, sent } = echo();
  await spaza('call older.staff.issuePack --id o1 --agent_name Sipho');
  expect(String(sent[0]?.init.body)).toBe('agent_name=Sipho');
});

test('sends a file with its name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'offers.csv'), 'barcode;price\n');
  const { spaza, sent } = echo();
  await spaza(`call older.import.create --http-x-auth key --import_type offers --file @${folder}/offers.csv`);
  const form = await new Request('http://shop.test', sent[0]?.init).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('no file was sent');
  expect([file.name, await file.text()]).toEqual(['offers.csv', 'barcode;price\n']);
});

test('sends the session, and prints the answer as it came', async () => {
  const { spaza } = await readyToOrder();
  const { json } = await spaza('call newer.order.list --user_id a1');
  expect(json()).toEqual({ status: 'ok', orders: [] });
});

test.each([
  [{ code: 'sold_out', messages: null }, 'sold_out', ['The shop returned 400.']],
  [{ messages: { qty: ['must be 1'] } }, 'status_400', ['The shop returned 400.', 'qty: must be 1']],
])('tells the refusal %j of a live shop, however it is written', async (answer, code, messages) => {
  const { spaza } = echo(answer, 400);
  const { json } = await spaza('call newer.order.list --user_id a1 --json');
  expect(json()).toMatchObject({ error: { code, messages } });
});

test('prints a refusal in a pipe, and puts it into the failure under --json', async () => {
  const { spaza } = openWorld();
  const words = 'call newer.order.byId --order_id o1';
  const plain = await spaza(words);
  expect(plain.exitCode).toBe(3);
  expect(plain.json()).toMatchObject({ code: 'session_ended' });
  const { json } = await spaza(`${words} --json`);
  expect(json()).toMatchObject({ error: { kind: 'not_signed_in', answer: { code: 'session_ended' } } });
});

test('names every field of an answer outside the contract', async () => {
  const { spaza } = echo({ status: 'ok', suppliers: [{ id: 1, name: 7 }] });
  const words = 'call newer.supplier.nearby --lat -33.9 --lon 18.5';
  const { exitCode, stderr } = await spaza(`${words} --validation strict`);
  expect(exitCode).toBe(6);
  expect(stderr).toContain('suppliers.0.name:');
  const warned = await spaza(words);
  expect([warned.exitCode, warned.json()]).toMatchObject([0, { suppliers: [{ name: 7 }] }]);
  expect(warned.stderr).toBe(
    'Warning: the shop answered supplier.nearby outside the contract: suppliers.0.name: Invalid input: expected string, received number\n',
  );
  expect((await spaza(`${words} --validation off`)).stderr).toBe('');
});

test.each([
  ['call newer.catalog.serch', 'Did you mean newer.catalog.search?', 'spaza call --list'],
  ['call newer.catalog.search --qery tea', 'Did you mean --query?', 'spaza call newer.catalog.search --help'],
  ['call newer.catalog.search tea', "Unexpected argument 'tea'.", 'spaza call newer.catalog.search --help'],
  ['call newer.catalog.search --query', '--query needs a value.', 'spaza call newer.catalog.search --help'],
  [
    'call newer.catalog.search --query --page 2',
    '--query needs a value.',
    'spaza call newer.catalog.search --help',
  ],
  [
    'call older.import.create --http-x-auth key --import_type offers --file ok.csv',
    '--file is a file: write --file @ok.csv.',
    'spaza call older.import.create --help',
  ],
  [
    'call older.import.create --import_type offers --file',
    '--file needs a value.',
    'spaza call older.import.create --help',
  ],
  ['call older.cart.validate --body {', '--body is not JSON', 'spaza call older.cart.validate --help'],
  ['call', 'Specify which call to make.', 'spaza call --list'],
])('refuses %s before anything is sent', async (words, message, next) => {
  const { spaza, sent } = echo();
  const { exitCode, stderr } = await spaza(words);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(`Next: ${next}`);
  expect(sent).toEqual([]);
});

test('lists every call with --list, separated by tabs in a pipe', async () => {
  const { stdout } = await openWorld().spaza('call --list');
  expect(stdout.split('\n')).toContain(
    'newer.catalog.search\tGET\t/catalog/v1/offers/search\tanyone\tSearch offers',
  );
  expect(stdout.split('\n')).toContain('sandbox.clock\tGET\t/sandbox/clock\toperator\tRetrieve the clock');
});

test('makes the help of a call from its contract', async () => {
  const { stdout, exitCode } = await openWorld().spaza('call newer.catalog.search --help');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('GET /catalog/v1/offers/search');
  expect(stdout).toMatch(/--query <text> +Required\. Search terms\./);
  expect(stdout).toContain("spaza call newer.catalog.search --query 'maize meal'");
});
