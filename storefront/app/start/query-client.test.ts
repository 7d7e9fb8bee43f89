import { CallError } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './ports.ts';

/** Returns what is logged when a query fails. */
async function logged(error: Error, retry: number): Promise<unknown[][]> {
  const log = vi.fn();
  const read = vi.fn(() => Promise.reject(error));
  const client = createQueryClient(log);
  await client
    .fetchQuery({ queryKey: ['offers'], queryFn: read, retry, retryDelay: 0 })
    .catch(() => undefined);
  expect(read).toHaveBeenCalledTimes(retry + 1);
  return log.mock.calls;
}

test('logs a failed read once, however many attempts it took', async () => {
  const error = new CallError('unexpected_status', 'catalog.offers', 'broken');
  expect(await logged(error, 2)).toEqual([['A read failed', error]]);
});

test('does not log a cancelled read', async () => {
  expect(await logged(new CallError('aborted', 'catalog.offers', 'gone'), 0)).toEqual([]);
});

test('fails a change at once if there is no network', async () => {
  const client = createQueryClient(() => undefined);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { mutate } = new MutationObserver(client, {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  await expect(mutate()).rejects.toThrow('no network');
});

test('does not log a read of a call that the shop lacks, unlike other refusals', async () => {
  const refused = (code: 'not_offered' | 'no_order') =>
    new ProblemError({ code, params: {}, messages: [], status: 0 });
  expect(await logged(refused('not_offered'), 0)).toEqual([]);
  expect(await logged(refused('no_order'), 0)).toHaveLength(1);
});
