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
