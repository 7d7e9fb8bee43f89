import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNetwork } from './use-catching-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SAID_MS = 1000;

/** Tracks what the device reports about its network. */
function follow() {
  const { result } = renderHook(useNetwork);
  return {
    says: (what: 'offline' | 'online') => act(() => void dispatchEvent(new Event(what))),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    network: () => result.current,
  };
}

test('says for a second that the network is back', () => {
  const { says, pass, network } = follow();
  expect(network()).toBe('there');
  says('offline');
  pass(60_000);
  expect(network()).toBe('lost');
  says('online');
  pass(SAID_MS - 1);
  expect(network()).toBe('restored');
  pass(1);
  expect(network()).toBe('there');
});

test('reports a network as lost if it goes again within that second', () => {
  const { says, pass, network } = follow();
  says('offline');
  says('online');
  says('offline');
  pass(SAID_MS);
  expect(network()).toBe('lost');
});
