import { afterEach, expect, test, vi } from 'vitest';
import { askAgain } from './config-again.ts';

afterEach(() => void vi.useRealTimers());

test('retries a failed configuration until it is known, and at once when the shopper is back', async () => {
  vi.useFakeTimers();
  const answers = [false, false, true];
  const load = vi.fn(async () => answers.shift() ?? true);
  const listeners = new Set<() => void>();
  askAgain(load, {
    isOn: () => true,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(load).toHaveBeenCalledTimes(1);
  for (const tell of listeners) tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([load.mock.calls.length, listeners.size]).toEqual([3, 0]);
});
