import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '../context.ts';
import type { Failure } from '../failure.ts';
import { overHttp } from './open-places.ts';

/** A server that takes calls and never answers one. */
async function silentServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    onTestFinished(() => void socket.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A context, and the calls that are under way in it: each would keep the program from ending. */
function runner(generation: 'older' | 'newer', send: Context['ports']['fetch'] = fetch) {
  const underWay = new Set<string>();
  const context = {
    ports: {
      env: { SPAZA_OPERATOR_KEY: 'o-key' },
      signal: new AbortController().signal,
      async fetch(url: string, init: RequestInit) {
        underWay.add(url);
        return send(url, init).finally(() => underWay.delete(url));
      },
    },
    settings: { generation, mode: undefined },
  } as unknown as Context;
  return { context, underWay };
}

test.each(['older', 'newer'] as const)(
  'gives up on a shop that never answers, and leaves no call open: %s',
  async (generation) => {
    const { context, underWay } = runner(generation);
    const failure: Failure = await overHttp(await silentServer(), context, '--target', 500).then(
      () => expect.unreachable(),
      (error) => error,
    );
    expect([failure.kind, failure.messages[0]]).toEqual([
      'unreachable',
      expect.stringContaining('was not answered within 500ms'),
    ]);
    await expect.poll(() => [...underWay]).toEqual([]);
  },
);

test('does not wait for the second call if the first one fails', async () => {
  const { context, underWay } = runner('newer', async (url, init) => {
    if (new URL(url).pathname.startsWith('/sandbox')) return fetch(url, init);
    await expect.poll(() => underWay.size).toBe(2);
    return new Response('I am a teapot');
  });
  const opening = overHttp(await silentServer(), context, '--target', 60_000);
  await expect(opening).rejects.toMatchObject({ kind: 'drift' });
  await expect.poll(() => [...underWay]).toEqual([]);
});
