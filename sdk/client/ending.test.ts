import { routes } from '@spaza/contracts/routes';
import { expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import type { Fetch } from './options.ts';

const search = { query: { query: 'rooibos' } };
const never = new Promise<never>(() => {});

/** What a call comes to that is ended once what sends has been asked. */
async function endedWith(answer: () => Promise<Response>) {
  const ending = new AbortController();
  const send: Fetch = () => {
    queueMicrotask(() => ending.abort());
    return answer();
  };
  const { catalog } = createClient(routes.older, { baseUrl: 'http://shop.test', fetch: send });
  return catalog.search({ ...search, signal: ending.signal }).catch((error: unknown) => error);
}

test('a call that is ended is over, also where what sends takes no notice', async () => {
  expect(await endedWith(() => never)).toMatchObject({ kind: 'aborted', call: 'catalog.search' });
});

test('a call that is ended while its answer stands still is over, and says with what it had begun', async () => {
  const ending = new AbortController();
  const pull = () => void queueMicrotask(() => ending.abort());
  const stalled = new ReadableStream({ pull }, { highWaterMark: 0 });
  const { catalog } = createClient(routes.older, {
    baseUrl: 'http://shop.test',
    fetch: async () => new Response(stalled, { headers: { 'content-type': 'application/json' } }),
  });
  await expect(catalog.search({ ...search, signal: ending.signal })).rejects.toMatchObject({
    kind: 'aborted',
    status: 200,
  });
});

test('a time-out holds, also where what sends takes no notice', async () => {
  const { catalog } = createClient(routes.older, {
    baseUrl: 'http://shop.test',
    fetch: () => never,
    timeoutMs: 20,
    retry: { times: 0 },
  });
  await expect(catalog.search(search)).rejects.toMatchObject({ kind: 'timeout', retryable: true });
});

test('an answer that comes after the end is let go of', async () => {
  const cancel = vi.fn();
  let arrive = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  expect(await endedWith(() => late)).toMatchObject({ kind: 'aborted' });
  arrive(new Response(new ReadableStream({ cancel })));
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});
