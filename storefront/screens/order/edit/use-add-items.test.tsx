import { anOffer, anOrder } from '@spaza/mocks/testing';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import { useAddItems } from './edit-panel.tsx';

const CORNER = { id: 7, name: 'Corner' };
const MARKET = { id: 8, name: 'Market' };
const bread = anOffer();

/** A shopper with a basket adds items to an order of another shop. Returns the question asked and the result. */
async function adding({ says, isChosen }: { says: boolean; isChosen: boolean }) {
  const shop = testShop(
    { 'supplier.byId': ({ params }) => ({ supplier: Number(params.id) === 8 ? MARKET : CORNER }) },
    { features: { agency: false } },
  );
  const { session, dialogs } = shop;
  if (isChosen) await session.supplier.choose(CORNER);
  session.cart.add(bread, 2);
  const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue(says);
  const added = vi.fn();
  function Adding() {
    const addItems = useAddItems(anOrder({ supplier_id: 8, supplier_name: 'Market' }));
    return (
      <button type="button" onClick={() => void addItems().then(added)}>
        Add items
      </button>
    );
  }
  renderInShop(shop, <Adding />)
    .getByRole('button')
    .click();
  await waitFor(() => expect(added).toHaveBeenCalled());
  const [question] = confirm.mock.calls[0] ?? [];
  return {
    said: question?.messages?.map(({ message }) => message),
    at: session.supplier.current.peek()?.id,
    goods: session.cart.items.peek().map(({ qty }) => qty),
    alert: shop.alerts.current.peek(),
  };
}

test('asks before switching shops, and keeps the basket if the shopper declines', async () => {
  const { said, ...stands } = await adding({ says: false, isChosen: true });
  expect(said).toEqual(['Your basket is from another shop, so it will be emptied.']);
  expect(stands).toEqual({ at: 7, goods: [2], alert: null });
});

test('empties the basket once the shopper agrees', async () => {
  const { said, ...stands } = await adding({ says: true, isChosen: true });
  expect(said).toHaveLength(1);
  expect(stands).toEqual({ at: 8, goods: [], alert: null });
});

test('asks a shopper without a shop about items that the order’s shop does not have', async () => {
  const { said, ...stands } = await adding({ says: false, isChosen: false });
  expect(said?.at(-1)).toContain('{names}');
  expect(said?.[0]).toContain('not available there');
  expect(stands).toEqual({ at: undefined, goods: [2], alert: null });
});
