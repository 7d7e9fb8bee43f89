import type { DebtorCard } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { problemOf } from '../gateway/refusal.ts';
import { begin } from '../testing/begin.ts';
import { kasi, thandi } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { debtorCardsOf } from './debtor-cards-of.ts';

const accepted: DebtorCard = { supplier_id: kasi.id, status: 'accepted', debtor_card_number: '6201 0001' };
const bank = {
  bank_name: 'Ubuntu Mutual',
  bank_branch: '250655',
  bank_account_name: 'Kasi Fresh',
  bank_account: '6267938999',
  bank_account_type: 'Cheque',
};
const intoKasi = {
  bank: 'Ubuntu Mutual',
  branchCode: '250655',
  accountName: 'Kasi Fresh',
  accountNumber: '6267938999',
  accountType: 'Cheque',
  reference: '6201 0001',
};

/** Somebody with a card, at a shop whose supplier says this of its bank account. */
async function holding(card: DebtorCard, said: object = bank) {
  const shop = openShop();
  shop.account = { ...thandi, debtor_cards: [card] };
  shop.suppliers = [{ ...kasi, ...said }];
  const world = begin({ shop });
  await world.session.account.signIn({ login: thandi.login, password: 'spaza123' });
  const cards = debtorCardsOf(world.session);
  return { ...world, cards, load: () => cards.load() };
}

test('a card is topped up at the bank of its supplier, with its number as the reference', async () => {
  const { cards, load } = await holding(accepted);
  expect(await load()).toMatchObject({ ok: true, value: [{ topUp: intoKasi }] });
  expect(cards.at(kasi.id)?.topUp).toEqual(intoKasi);
});

test('if a shop refuses to read the account again, the card of the last sign-in says where to pay', async () => {
  const { cards, load, shop } = await holding(accepted);
  shop.refuses('account.update', problemOf(422));
  expect(await load()).toMatchObject({ ok: true });
  expect(cards.at(kasi.id)?.topUp).toEqual(intoKasi);
});

test('bank details on the card come first, and the supplier is not read', async () => {
  const { cards, load, shop } = await holding({
    ...accepted,
    top_up: { bank_account: '99', reference: 'TOP' },
  });
  await load();
  expect(cards.at(kasi.id)?.topUp).toMatchObject({ accountNumber: '99', reference: 'TOP', bank: null });
  expect(shop.called).not.toContain('suppliers.byId');
});

test.for([
  ['is not accepted', { ...accepted, status: 'pending' }, bank],
  ['is one of a supplier without a bank account', accepted, {}],
] as const)('nothing is paid onto a card that %s', async ([, card, said]) => {
  const { load } = await holding(card, said);
  expect(await load()).toMatchObject({ ok: true, value: [{ topUp: null }] });
});

test('shows a card whose supplier cannot be read', async () => {
  const { load, shop, logged } = await holding(accepted);
  shop.breaks('suppliers.byId');
  expect(await load()).toMatchObject({ ok: true, value: [{ status: 'accepted', topUp: null }] });
  expect(logged).toEqual(['The bank account of a supplier could not be read']);
});

test('shows the cards of the sign-in if the shop refuses an update without changes', async () => {
  const { load, shop } = await holding(accepted);
  shop.refuses('account.update', { code: 'refused', messages: ['Nothing to change'], status: 422 });
  expect(await load()).toMatchObject({ ok: true, value: [{ supplier_id: kasi.id }] });
});
