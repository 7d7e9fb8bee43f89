import { routes } from '@spaza/contracts/routes';
import { expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import type { Fetch } from './options.ts';

const search = { query: { query: 'rooibos' } };
const never = new Promise<never>(() => {});

/** The result of a call that is aborted once `fetch` was called. */
async function endedWith(answer: () => Promise<Response>) {
  const ending = new AbortController();
  const send: Fetch = () => {
    queueMicrotask(() => ending.abort());
    return answer();
  };
  const { catalog } = createClient(routes.older, { baseUrl: 'http://shop.test', fetch: send });
  return catalog.search({ ...search, signal: ending.signal }).catch((error: unknown) => error);
}

test('an aborted call ends, even if `fetch` ignores the signal', async () => {
  expect(await endedWith(() => never)).toMatchObject({ kind: 'aborted', call: 'catalog.search' });
});

test('a call aborted in the middle of its answer ends, and its error has the status', async () => {
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

test('a time-out ends the call, even if `fetch` ignores the signal', async () => {
  const { catalog } = createClient(routes.older, {
    baseUrl: 'http://shop.test',
    fetch: () => never,
    timeoutMs: 20,
    retry: { times: 0 },
  });
  await expect(catalog.search(search)).rejects.toMatchObject({ kind: 'timeout', retryable: true });
});

test('cancels an answer that arrives after the end', async () => {
  const cancel = vi.fn();
  let arrive = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  expect(await endedWith(() => late)).toMatchObject({ kind: 'aborted' });
  arrive(new Response(new ReadableStream({ cancel })));
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});
