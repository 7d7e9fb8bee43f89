import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { useSupplierPrompts } from './overlays.tsx';

function Prompts() {
  useSupplierPrompts();
  return null;
}

function visitor(path: string) {
  const shop = testShop({}, { features: { agency: true } });
  const location = memoryLocation({ path });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <Prompts />
    </Router>,
  );
  return { shop, go: location.navigate, kinds: () => shop.dialogs.open.value.map(({ kind }) => kind) };
}

afterEach(() => void vi.useRealTimers());

test.for(['/', '/basket', '/category/1'])('asks for a shop at %s if none is chosen', (path) => {
  expect(visitor(path).kinds()).toEqual(['suppliers']);
});

test.for([
  '/orders/7/pay?transaction_id=1',
  '/sign_in?redirect_to=%2Forders%2F7%2Fpay',
  '/register?return_to=%2Forders%2F7%2Fpay',
  '/agencies',
  '/orders',
  '/terms_and_conditions',
  '/profile',
  '/debtorcards',
  '/address_management',
])('opens %s on a device that knows no shop, and asks once goods are to be shown', (path) => {
  const { go, kinds } = visitor(path);
  expect(kinds()).toEqual([]);
  act(() => go('/'));
  expect(kinds()).toEqual(['suppliers']);
});

test('says once a day that a supplier is closed, and separately for each supplier', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T20:00:00Z') });
  const { shop, kinds } = visitor('/orders');
  const shown: [string, number][] = [];
  const choose = async (id: number, closed_text: string | null = 'Stocktaking') => {
    await act(async () => void (await shop.session.supplier.choose({ id, name: `Shop ${id}`, closed_text })));
    shown.push([`${id} at ${new Date().getUTCHours()}`, kinds().length]);
    act(() => shop.dialogs.close('supplierClosed'));
  };
  await choose(7);
  await choose(8, null);
  await choose(7);
  await choose(9);
  // Midnight in Johannesburg.
  vi.setSystemTime(Date.parse('2026-11-23T22:30:00Z'));
  await choose(7);
  expect(shown).toEqual([
    ['7 at 20', 1],
    ['8 at 20', 0],
    ['7 at 20', 0],
    ['9 at 20', 1],
    ['7 at 22', 1],
  ]);
  expect(localStorage.getItem('supplier_closed_notice_7')).toBe('2026-11-24');
});

test('waits with prompts about suppliers until no other window is open', async () => {
  const { shop, kinds } = visitor('/orders');
  act(() => void shop.dialogs.show({ kind: 'menu' }));
  await act(
    async () => void (await shop.session.supplier.choose({ id: 7, name: 'Corner', closed_text: 'Shut' })),
  );
  expect(kinds()).toEqual(['menu']);
  act(() => shop.dialogs.close('menu'));
  expect(kinds()).toEqual(['supplierClosed']);
});

test('asks again for a supplier once another window is closed', () => {
  const { shop, kinds, go } = visitor('/orders');
  act(() => void shop.dialogs.show({ kind: 'menu' }));
  act(() => go('/'));
  expect(kinds()).toEqual(['menu']);
  act(() => shop.dialogs.close('menu'));
  expect(kinds()).toEqual(['suppliers']);
});

test('says once that a supplier is closed on a device without storage', async () => {
  const blocked = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { shop, kinds } = visitor('/orders');
  await act(
    async () => void (await shop.session.supplier.choose({ id: 7, name: 'Corner', closed_text: 'Shut' })),
  );
  expect(kinds()).toEqual(['supplierClosed']);
  act(() => shop.dialogs.close('supplierClosed'));
  expect(kinds()).toEqual([]);
  blocked.mockRestore();
});

test.each([
  ['open again', null, []],
  ['still closed', 'Stocktaking', ['supplierClosed']],
])('refreshes a supplier stored as closed before it says so: %s', async (_now, closed_text, said) => {
  const before = testShop({}, { features: { agency: true } });
  await before.session.supplier.choose({ id: 7, name: 'Corner', closed_text: 'Stocktaking' });
  const answer = { supplier: { id: 7, name: 'Corner', closed_text } };
  const shop = testShop({ 'supplier.byId': answer }, { features: { agency: true } });
  renderInShop(
    shop,
    <Router hook={memoryLocation({ path: '/' }).hook}>
      <Prompts />
    </Router>,
  );
  const kinds = () => shop.dialogs.open.value.map(({ kind }) => kind);
  expect(kinds()).toEqual([]);
  await waitFor(() => expect(shop.session.supplier.current.value?.closed_text ?? null).toBe(closed_text));
  await waitFor(() => expect(kinds()).toEqual(said));
});
