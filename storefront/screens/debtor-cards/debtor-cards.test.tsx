import type { DebtorCard } from '@spaza/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import DebtorCards from './debtor-cards.tsx';

const supplier = { id: 4, name: 'Langa Wholesale' };
const accepted: DebtorCard = {
  supplier_id: 4,
  status: 'accepted',
  debtor_card_number: '6201 0000 0001',
  balance_in_cents: -123_450,
  limit_in_cents: 500_000,
  top_up: { bank_name: 'Ubuntu Mutual', bank_account: '6267938999', reference: '6201 0000 0001' },
};

interface World {
  /** Whether the shop sells on account. */
  offered?: boolean;
  account?: object;
}

/** Opens the screen for a shopper with these cards. */
async function open(cards: DebtorCard[], { offered = true, account = {} }: World = {}) {
  const thandi = { id: 7, login: '0821234567', debtor_cards: cards, ...account };
  const shop = testShop({
    'account.signIn': { account: thandi, token: 'token' },
    'account.update': { account: thandi },
    'supplier.byId': { supplier },
    'account.requestDebtorCard': { debtor_card: { supplier_id: 4, status: 'pending' } },
    'checkout.checkoutConfig': {
      checkout_config: {
        shipping: { options: ['COLLECT'] },
        dispatch: { options: ['collection'] },
        payment: { options: [{ name: offered ? 'DEBTORCARD' : 'CASH' }] },
      },
    },
  });
  await shop.session.account.signIn({ login: thandi.login, password: 'secret1' });
  await shop.session.supplier.choose(supplier);
  renderInShop(shop, <DebtorCards />);
  return shop;
}

const rows = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('shows what is owed on a card and what can still be spent', async () => {
  await open([accepted]);
  await screen.findByRole('heading', { name: 'Langa Wholesale' });
  // Amounts do not break between thousands.
  expect(rows()).toEqual([
    'Number: 6201 0000 0001',
    'You owe: R1\u00a0234.50',
    'You can still spend: R3\u00a0765.50',
  ]);
  expect(screen.queryByRole('button', { name: 'Ask for an account' })).toBeNull();
});

test('shows no balance on a card without one', async () => {
  await open([{ supplier_id: 4, status: 'accepted', debtor_card_number: '6201 0000 0001' }]);
  await screen.findByRole('heading', { name: 'Langa Wholesale' });
  expect(rows()).toEqual(['Number: 6201 0000 0001']);
});

test('shows how to pay in, with a copy button for each field', async () => {
  await open([accepted]);
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'How to pay in: Langa Wholesale' }));
  const details = within(screen.getByRole('dialog', { name: 'Pay into your account' }));
  expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Bank',
    'Account number',
    'Reference',
  ]);
  fireEvent.click(details.getByRole('button', { name: 'Copy Account number' }));
  await details.findByRole('button', { name: 'Account number copied' });
  expect(copied).toEqual(['6267938999']);
});

test('asks for a missing ID number and address, and then sends the request', async () => {
  const shop = await open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for an account' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(document.activeElement?.getAttribute('name')).toBe('idNumber');
  fireEvent.input(screen.getByLabelText('ID number'), { target: { value: '8001015009087' } });
  fireEvent.input(screen.getByLabelText('Business address'), { target: { value: '1 Long Street' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for an account' }));
  expect(await screen.findByText('Asked for')).toBeTruthy();
  expect(shop.alerts.current.value?.tone).toBe('success');
});

test('says that a shop does not sell on account', async () => {
  await open([], { offered: false });
  await screen.findByRole('heading', { name: 'Langa Wholesale does not sell on account' });
});

test('lets a declined shopper ask again', async () => {
  const known = { account: { id_number: '8001015009087', business_address_1: '1 Long Street' } };
  await open([{ supplier_id: 4, status: 'rejected' }], known);
  expect(await screen.findByText('Declined')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for an account' }));
  expect(await screen.findByText('Asked for')).toBeTruthy();
  expect([
    screen.queryByText('Declined'),
    screen.queryByRole('button', { name: 'Ask for an account' }),
  ]).toEqual([null, null]);
});
