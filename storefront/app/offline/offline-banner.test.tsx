import { useQuery } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { OfflineBanner, useNetwork } from './offline-banner.tsx';

const MARK = /^Last updated: /;

function Orders({ answeredAt }: { answeredAt: number }) {
  const { data } = useQuery({
    queryKey: ['orders'],
    queryFn: () => ['SPZ-1'],
    initialData: ['SPZ-1'],
    initialDataUpdatedAt: answeredAt,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <p>{data}</p>;
}

test('says on any screen how old its data is until the network is back', async () => {
  renderInShop(
    testShop(),
    <>
      <OfflineBanner />
      <Orders answeredAt={Date.parse('2026-03-05T10:15:00+02:00')} />
    </>,
  );
  expect(screen.queryByText(MARK)).toBeNull();
  await act(async () => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(MARK).textContent).toBe('Last updated: 5 Mar, 10:15');
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(MARK)).toBeNull();
});

test('says only that the network is gone on a screen without data of the shop', async () => {
  renderInShop(testShop(), <OfflineBanner />);
  await act(async () => void dispatchEvent(new Event('offline')));
  expect([screen.getByText('Internet connection lost'), screen.queryByText(MARK)]).toMatchObject([{}, null]);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('Internet connection restored');
});

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
