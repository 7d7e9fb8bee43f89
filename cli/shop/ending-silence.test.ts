import { routes } from '@spaza/contracts/routes';
import { createClient, type Fetch } from '@spaza/sdk/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endingSilence } from './ending-silence.ts';

const URL_OF_IMPORTS = 'http://shop.test/imports';
const LIMIT_MS = 1_000;
/** Less than the limit; twice as long is more. */
const STEP_MS = 600;
const PIECES = 5;

function fakeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Uploads a file with this `fetch`. */
const upload = (send: Fetch) =>
  createClient(routes.older, { baseUrl: 'http://shop.test', fetch: send }).import.create({
    headers: { 'http-x-auth': 'manager' },
    body: { file: new File([new Uint8Array(PIECES * 256 * 1024)], 'offers.csv'), import_type: 'offers' },
  });

/** Never answers, and rejects when its signal aborts. */
const never = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('does not end an upload that makes progress, however long it takes', async () => {
  fakeTime();
  let pieces = 0;
  const send = endingSilence(async (_url, { body, signal }) => {
    for await (const _piece of body as unknown as AsyncIterable<Uint8Array>) {
      pieces++;
      vi.advanceTimersByTime(STEP_MS);
      signal?.throwIfAborted();
    }
    return Response.json({ pieces });
  }, LIMIT_MS);
  expect((await upload(send)).status).toBe(200);
  expect(pieces * STEP_MS).toBeGreaterThan(LIMIT_MS);
});

test('ends an upload that stalls, and does not ask the shop again', async () => {
  fakeTime();
  let asked = 0;
  const send = endingSilence(async (_url, init) => {
    asked++;
    const reader = (init.body as unknown as ReadableStream).getReader();
    await reader.read();
    vi.advanceTimersByTime(2 * STEP_MS);
    return never(init);
  }, LIMIT_MS);
  const ended = {
    kind: 'unreachable',
    code: 'timeout',
    messages: [
      'import.create was not answered: there was no progress for 1s.',
      'Tried to reach the shop at http://shop.test.',
    ],
  };
  await expect(upload(send)).rejects.toMatchObject({ cause: ended });
  await expect(send(URL_OF_IMPORTS, { method: 'GET' })).rejects.toMatchObject(ended);
  expect(asked).toBe(1);
});

test('does not end an answer that keeps coming, nor watch it once it is complete', async () => {
  fakeTime();
  let left = PIECES;
  const signals: (AbortSignal | null | undefined)[] = [];
  const send = endingSilence(async (_url, { signal }) => {
    signals.push(signal);
    return new Response(
      new ReadableStream({
        pull(controller) {
          vi.advanceTimersByTime(STEP_MS);
          signal?.throwIfAborted();
          if (left-- > 0) controller.enqueue(new TextEncoder().encode('row\n'));
          else controller.close();
        },
      }),
      { headers: { 'x-request-id': 'r-1' } },
    );
  }, LIMIT_MS);
  const answer = await send(URL_OF_IMPORTS, { method: 'GET' });
  expect(answer.headers.get('x-request-id')).toBe('r-1');
  expect((await answer.text()).split('\n')).toHaveLength(PIECES + 1);
  vi.advanceTimersByTime(10 * LIMIT_MS);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
});

test('ends an answer that stops on its way', async () => {
  fakeTime();
  const send = endingSilence(
    async (_url, { signal }) =>
      new Response(
        new ReadableStream({
          start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        }),
      ),
    LIMIT_MS,
  );
  const text = (await send(URL_OF_IMPORTS, { method: 'GET' })).text();
  vi.advanceTimersByTime(LIMIT_MS);
  await expect(text).rejects.toMatchObject({ code: 'timeout' });
});
