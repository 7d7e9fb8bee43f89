import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway } from '@spaza/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../world/server.ts';
import { callsOf } from '../world/shop.ts';
import { stockFolder } from '../world/stock-folder.ts';

/** Number of concurrent idle clients; `npm run prove` uses ten thousand. */
const IDLE = Number(process.env.SPAZA_IDLE ?? 700);
/** Files that the server may have open: fewer than clients, unless there are ten thousand. */
const FILES = IDLE > 1000 ? undefined : '-n 1024';
/** Seconds; ten thousand clients take a while to connect. */
const IDLE_TIMEOUT = IDLE > 1000 ? '20' : '2';
const LONG = 60_000 + IDLE * 10;
const LARGEST_FILE = 1_000_000;
const MB = 1_000_000;
const MANAGER = 'the-manager-of-this-test';

let data = '';
let server: ServerProcess;
let shop: ReturnType<typeof callsOf>;

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'spaza-clients-'));
  await mkdir(path.join(data, 'tmp'));
  await stockFolder(data);
  const env = {
    SPAZA_DATA: data,
    SPAZA_IDLE_TIMEOUT: IDLE_TIMEOUT,
    SPAZA_LARGEST_FILE: String(LARGEST_FILE),
    SPAZA_MANAGER_KEY: MANAGER,
    TMPDIR: path.join(data, 'tmp'),
  };
  server = await startServer(env, process.platform === 'win32' ? undefined : FILES);
  shop = callsOf(fetch, server.address);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(data, { recursive: true, force: true });
});

/** A raw client that sends its own bytes. */
function client() {
  const { hostname, port } = new URL(server.address);
  const socket = connect({ host: hostname, port: Number(port) });
  let answered = '';
  let ended = false;
  // How the connection was closed does not matter here.
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    answered = (answered + bytes).slice(0, 10_000);
  });
  socket.on('end', () => {
    ended = true;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    socket,
    closed,
    answer: () => answered,
    /**
     * Whether the server ended the connection properly instead of resetting it, which may lose the response.
     */
    wasToldAll: () => ended,
    say: (text: string) => void socket.write(text),
    /** Repeats the same bytes, as fast as they are accepted. */
    pour(bytes: Buffer): void {
      const more = (): void => {
        while (socket.writable) {
          if (!socket.write(bytes)) return void socket.once('drain', more);
        }
      };
      more();
    },
  };
}

const head = (method: string, target: string, ...headers: string[]) =>
  [`${method} ${target} HTTP/1.1`, 'host: shop', ...headers, '', ''].join('\r\n');
const JSON_TYPE = 'content-type: application/json';
const FORM_TYPE = 'content-type: multipart/form-data; boundary=x';
const IN_CHUNKS = 'transfer-encoding: chunked';
const CHUNK = Buffer.from(`${(10_000).toString(16)}\r\n${'a'.repeat(10_000)}\r\n`);
const part = (name: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
const FILE = `${part('import_type')}offers\r\n${part('supplier_id')}1\r\n${part('file', '; filename="f.csv"')}`;

/** Checks that a new client is served. */
async function expectOpen(): Promise<void> {
  const { say, closed, answer } = client();
  say(head('GET', '/version.txt', 'connection: close'));
  await closed;
  expect(answer()).toMatch(/^HTTP\/1.1 200 /);
}

/** A client that sends request after request over one connection. */
function regular() {
  const { socket, say } = client();
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const left = () => reject(new Error('The connection was closed.'));
      socket.once('close', left);
      socket.once('data', (bytes) => {
        socket.off('close', left);
        resolve(String(bytes));
      });
      say(head('GET', '/version.txt'));
    });
  return { ask, leave: () => socket.destroy() };
}

const uploads = async () =>
  (await readdir(path.join(data, 'tmp'))).filter((name) => name.startsWith('spaza-upload-'));

test.concurrent.for<[what: string, begins: string]>([
  ['says nothing', ''],
  ['stops within the head', 'GET / HTTP/1.1\r\nhost: sh'],
  ['stops within a body', `${head('POST', '/cart/v1/order', JSON_TYPE, 'content-length: 100')}{"cart"`],
  ['stops within a chunk', `${head('POST', '/cart/v1/order', JSON_TYPE, IN_CHUNKS)}ff\r\n{"cart"`],
  [
    'stops within a file',
    `${head('POST', '/manager/api/v1/imports', FORM_TYPE, `http-x-auth: ${MANAGER}`, 'content-length: 5000')}${FILE}barcode`,
  ],
])('a client that %s is disconnected, and leaves nothing behind', async ([, begins], { expect }) => {
  const { say, closed } = client();
  if (begins) say(begins);
  await closed;
  await expectOpen();
  await expect.poll(uploads, { timeout: 20_000 }).toEqual([]);
});

test('a client that sends its head byte by byte is disconnected', async () => {
  const { say, closed, socket } = client();
  say('GET / HTTP/1.1\r\n');
  const drip = setInterval(() => socket.writable && say('x'), 50);
  await closed;
  clearInterval(drip);
  await expectOpen();
});

test('a client that sends a body byte by byte is disconnected, unless it is a file', async () => {
  const slow = client();
  const uploading = client();
  uploading.say(
    head('POST', '/manager/api/v1/imports', FORM_TYPE, `http-x-auth: ${MANAGER}`, 'content-length: 5000') +
      FILE,
  );
  slow.say(head('POST', '/cart/v1/sync', JSON_TYPE, 'content-length: 100000'));
  const drip = setInterval(() => {
    for (const { socket, say } of [slow, uploading]) if (socket.writable) say(' ');
  }, 50);
  await slow.closed;
  expect(slow.answer()).toBe('');
  expect(uploading.socket.writable).toBe(true);
  clearInterval(drip);
  uploading.socket.destroy();
  await uploading.closed;
  await expectOpen();
});

test.for([
  ['does not take its answers', 20],
  ['asks on and on without listening', 100],
] as const)('a client that %s is disconnected', async ([, times]) => {
  const { socket, closed, say } = client();
  socket.pause();
  say(head('GET', '/openapi/newer.json').repeat(times));
  // A client that does not read notices only by writing that the connection is closed.
  const drip = setInterval(() => socket.writable && say('x'), 50);
  await closed;
  clearInterval(drip);
  await expectOpen();
});

test.for<[what: string, begins: string, status: number]>([
  ['a body', head('POST', '/cart/v1/order', JSON_TYPE, IN_CHUNKS), 413],
  ['a body of a call that there is none of', head('POST', '/nowhere', JSON_TYPE, IN_CHUNKS), 413],
  ['a body of a read', head('GET', '/catalog/v1/products/30', JSON_TYPE, IN_CHUNKS), 200],
  [
    'a file',
    `${head('POST', '/manager/api/v1/imports', FORM_TYPE, `http-x-auth: ${MANAGER}`, IN_CHUNKS)}${FILE.length.toString(16)}\r\n${FILE}\r\n`,
    413,
  ],
  [
    'a file of somebody without a key',
    `${head('POST', '/manager/api/v1/imports', FORM_TYPE, 'http-x-auth: guessed', IN_CHUNKS)}${FILE.length.toString(16)}\r\n${FILE}\r\n`,
    401,
  ],
])('%s that never ends is answered, and then disconnected', async ([, begins, status]) => {
  const { say, pour, closed, answer, wasToldAll } = client();
  say(begins);
  pour(CHUNK);
  await closed;
  expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (status === 413) {
    expect(answer()).toMatch(/^connection: close\r$/im);
    expect(wasToldAll()).toBe(true);
  }
  await expectOpen();
  await expect.poll(uploads, { timeout: 20_000 }).toEqual([]);
});

test.for(['older', 'newer'] as const)(
  'a body that is too large is refused in words, as the contract of every call has it (%s)',
  async (generation) => {
    const gateway = createGateway({ generation, addresses: { provider: server.address } });
    const answer = await gateway.account.signIn({ login: 'x'.repeat(1.1 * MB), password: 'secret1' });
    expect(answer).toMatchObject({
      problem: {
        status: 413,
        code: 'too_large',
        messages: ['This is larger than 1 MB. Send less, or in several parts.'],
      },
    });
  },
);

test('an interrupted upload leaves nothing behind', async () => {
  const manager = { 'http-x-auth': MANAGER };
  const { socket, say, closed } = client();
  say(
    head('POST', '/manager/api/v1/imports', FORM_TYPE, `http-x-auth: ${MANAGER}`, 'content-length: 900000'),
  );
  say(`${FILE}barcode,price_in_cents\n${'6001,100\n'.repeat(10_000)}`);
  await expect.poll(uploads).not.toEqual([]);
  socket.destroy();
  await closed;
  await expect.poll(uploads, { timeout: 20_000 }).toEqual([]);
  const { body } = await shop.call('/manager/api/v1/imports/1', {
    headers: manager,
    method: 'PUT',
    body: { status: 'applied' },
  });
  expect(body.code).toBe('not_found');
});

test('an order whose shopper hangs up before the answer is placed once', async () => {
  const { token, id } = await shop.signIn();
  const cart = await shop.orderableCart();
  const body = JSON.stringify({ cart });
  const key = 'idempotency-key: hung-up-before-the-answer';
  const authorization = `authorization: Bearer ${token}`;
  for (let times = 0; times < 3; times++) {
    const { socket, closed } = client();
    const call = head(
      'POST',
      '/cart/v1/order',
      JSON_TYPE,
      authorization,
      key,
      `content-length: ${body.length}`,
    );
    socket.write(call + body, () => socket.destroy());
    await closed;
  }
  const headers = { 'idempotency-key': 'hung-up-before-the-answer' };
  const { status } = await shop.call('/cart/v1/order', { token, body: { cart }, headers });
  expect(status).toBe(201);
  expect((await shop.call(`/api/v2/users/${id}/orders`, { token })).body.orders).toHaveLength(1);
});

test('readers who cut off their answers cost nobody else anything', async () => {
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { socket, say, closed } = client();
      say(head('GET', '/openapi/newer.json'));
      socket.once('data', () => socket.destroy());
      await closed;
    }),
  );
  await expectOpen();
});

/** Memory used by the server, in bytes. */
const memory = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) * 1024;

test('clients beyond the limit wait while a shopper is served, until the last has gone', {
  timeout: LONG,
}, async (context) => {
  if (process.platform === 'win32') return context.skip('Windows has no ulimit.');
  const { ask, leave } = regular();
  await ask();
  const before = memory();
  let gone = 0;
  let most = 0;
  const idle: Socket[] = [];
  // No more at once than the system's backlog holds, or some would be dropped.
  while (idle.length < IDLE) {
    const wave = Array.from({ length: 100 }, client);
    idle.push(...wave.map(({ socket }) => socket));
    for (const { closed } of wave)
      void closed.then(() => {
        gone += 1;
      });
    await Promise.all(wave.map(({ socket, closed }) => Promise.race([once(socket, 'connect'), closed])));
    expect(await ask()).toMatch(/^HTTP\/1.1 200 /);
    most = Math.max(most, idle.length - gone);
  }
  const grown = memory() - before;
  while (gone < IDLE) {
    expect(await ask()).toMatch(/^HTTP\/1.1 200 /);
  }
  leave();
  expect(most).toBeGreaterThan(100);
  expect(grown).toBeLessThan(100 * MB + IDLE * 20_000);
  if (process.env.SPAZA_IDLE)
    process.stdout.write(`${most} idle clients at once, ${Math.round(grown / MB)} MB more\n`);
  await expectOpen();
});

test('nothing of all this made the server fail', () => {
  expect(server.complaints()).toBe('');
});
