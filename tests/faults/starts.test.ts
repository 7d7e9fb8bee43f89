import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DidNotOpen, type ServerProcess, startServer } from '../world/server.ts';
import { callsOf } from '../world/shop.ts';
import { stockFolder } from '../world/stock-folder.ts';

let data = '';
let server: ServerProcess | undefined;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'spaza-starts-'));
  await stockFolder(data);
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
  await rm(data, { recursive: true, force: true });
});

const OPERATOR = 'the-operator-of-this-test';

async function open() {
  server = await startServer({ SPAZA_DATA: data, SPAZA_OPERATOR_KEY: OPERATOR });
  return callsOf(fetch, server.address, OPERATOR);
}

test('a second server on the same folder or port is refused with a way out, and the first one goes on', async () => {
  const shop = await open();
  const port = new URL(server!.address).port;
  const inUse = await startServer({ SPAZA_DATA: data }).catch((error: unknown) => error);
  expect(inUse).toBeInstanceOf(DidNotOpen);
  expect((inUse as DidNotOpen).code).toBe(1);
  expect((inUse as DidNotOpen).said).toContain('is in use by another process');
  const other = path.join(data, 'other');
  await stockFolder(other);
  const taken = await startServer({ SPAZA_DATA: other, PORT: port }).catch((error: unknown) => error);
  expect((taken as DidNotOpen).said).toContain(`Port ${port} on 127.0.0.1 is in use by another program.`);
  expect((await shop.call('/version.txt')).status).toBe(200);
});

test('a setting that cannot be used is named before anything is opened', async () => {
  const port = await startServer({ SPAZA_DATA: data, PORT: 'eighty' }).catch((error: unknown) => error);
  expect((port as DidNotOpen).said).toContain('PORT=eighty cannot be used');
  const mode = await startServer({ SPAZA_DATA: data, SPAZA_MODE: 'bazaar' }).catch((error: unknown) => error);
  expect((mode as DidNotOpen).said).toContain(
    'SPAZA_MODE=bazaar cannot be used: it must be agency or marketplace.',
  );
});

test('a server that is told to stop ends cleanly, and the next one has its keys, under those of the environment', async () => {
  const file = path.join(data, 'keys.json');
  const shop = await open();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const kept = JSON.parse(await readFile(file, 'utf8'));
  const statusFor = async (key: string) =>
    (await shop.call('/sandbox/status', { headers: { 'x-operator-key': key } })).status;
  expect([await statusFor(OPERATOR), await statusFor(kept.operator)]).toEqual([200, 401]);
  expect(await server!.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const again = await open();
  expect((await again.signIn()).token).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(kept);
});

test('keys that cannot be read are named, and are not made anew', async () => {
  await writeFile(path.join(data, 'keys.json'), '{ "operator": 1 }');
  const refused = await startServer({ SPAZA_DATA: data }).catch((error: unknown) => error);
  expect((refused as DidNotOpen).said).toContain('keys.json cannot be read. Fix the file, or delete it');
});
