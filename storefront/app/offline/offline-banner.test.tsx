import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { OfflineBanner } from './offline-banner.tsx';

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

test('without a network any screen says of when what it shows is, until the network is back', async () => {
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

test('a screen that shows nothing of the shop only says that the network is gone', async () => {
  renderInShop(testShop(), <OfflineBanner />);
  await act(async () => void dispatchEvent(new Event('offline')));
  expect([screen.getByText('Internet connection lost'), screen.queryByText(MARK)]).toMatchObject([{}, null]);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('Internet connection restored');
});
