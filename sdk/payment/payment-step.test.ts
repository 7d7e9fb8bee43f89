import type { Order, Transaction } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { kasi } from '../testing/goods.ts';
import { paymentStep, transactionProblem } from './payment-step.ts';
import { cameBackBy } from './provider-data.ts';

const order = {
  id: 7,
  reference: 'SPZ-7',
  status: 'pending_payment',
  provider: 'paygate',
  total_in_cents: 5000,
  payable_balance_in_cents: 4000,
} as Order;
const attempt: Transaction = { id: 9, status: 'pending', amount_in_cents: 4000, provider: 'paygate' };
const url = 'https://pay.example/9';
const bank = {
  bank: 'First Bank',
  branchCode: '250655',
  accountName: 'Kasi Fresh',
  accountNumber: '62000',
  accountType: null,
  reference: 'SPZ-7',
};
const nowhere = { at: 'nowhere', amountInCents: 4000, facts: [] };
const choose = { at: 'choose', amountInCents: 4000, problem: null };

const cases: [
  what: string,
  order: Partial<Order> | null,
  attempt: Partial<Transaction> | null,
  step: object,
][] = [
  ['an order that was not read is loading', null, null, { at: 'loading' }],
  [
    'an attempt whose amount the shop leaves out is for what is owed',
    {},
    { amount_in_cents: undefined as never, provider_data: { public_key: 'pk' } },
    { at: 'card_form', publicKey: 'pk', tokensUrl: null, amountInCents: 4000 },
  ],
  ['an order without an attempt to pay asks how to pay it', {}, null, choose],
  [
    'a hosted page gets the fields of its form, and no others',
    {},
    { provider_data: { redirect_url: url, PAY_REQUEST_ID: 'p', CHECKSUM: 'c', note: 'n', EMPTY: '' } },
    { at: 'page', url, fields: { PAY_REQUEST_ID: 'p', CHECKSUM: 'c' } },
  ],
  [
    'a page whose address would run as code leads nowhere',
    {},
    { provider_data: { redirect_url: ' javascript:alert(1)', pay_link: 'javascript://%0aalert(1)' } },
    nowhere,
  ],
  ['a provider without data leads nowhere', {}, { provider_data: null }, nowhere],
  [
    'PayGate leads to its public page if the shop names none',
    {},
    { provider_data: { PAY_REQUEST_ID: 'p', checksum: 'c', PAYGATE_ID: 10011072130, note: 'n' } },
    {
      at: 'page',
      url: 'https://secure.paygate.co.za/payweb3/process.trans',
      fields: { PAY_REQUEST_ID: 'p', CHECKSUM: 'c', PAYGATE_ID: '10011072130' },
    },
  ],
  [
    'a payment at PayGate without its checksum leads nowhere',
    {},
    { provider_data: { PAY_REQUEST_ID: 'p' } },
    nowhere,
  ],
  [
    'an attempt whose status is not in the contract leads to its page',
    {},
    { status: 'initiated', provider_data: { redirect_url: url } },
    { at: 'page', url, fields: {} },
  ],
  [
    'an app is opened by a link under another name',
    { provider: 'moya' },
    { provider: 'moya', provider_data: { notify_url: 'https://shop.example/n', deep_link: 'moya://pay/9' } },
    { at: 'app', url: 'moya://pay/9' },
  ],
  [
    'a wallet without a link leads nowhere, and has the facts that the shop sends',
    { provider: 'shop2shop' },
    { provider: 'shop2shop', provider_data: { wallet_number: 27821, payment_reference: 'S2S-9', key: 'k' } },
    {
      ...nowhere,
      facts: [
        { name: 'wallet_number', text: '27821' },
        { name: 'payment_reference', text: 'S2S-9' },
      ],
    },
  ],
  [
    'an attempt by bank transfer says where to pay',
    { provider: 'offline_eft' },
    { provider: 'offline_eft', provider_data: { bank_account: '62000' } },
    { at: 'bank_transfer', amountInCents: 4000, bank },
  ],
  [
    'an app is opened by its own link before any page',
    { provider: 'moya' },
    { provider: 'moya', provider_data: { redirect_url: url, app_link: 'moya://pay/9' } },
    { at: 'app', url: 'moya://pay/9' },
  ],
  [
    'a wallet to transfer to is named',
    { provider: 'shop2shop' },
    { provider: 'shop2shop', provider_data: { redirect_url: url, wallet: 'Kasi' } },
    { at: 'wallet', url, wallet: 'Kasi' },
  ],
  [
    'a card form has the public key and the amount',
    { provider: 'yoco' },
    { provider: 'yoco', provider_data: { public_key: 'pk' } },
    { at: 'card_form', publicKey: 'pk', tokensUrl: null, amountInCents: 4000 },
  ],
  [
    'a payment is under way while its provider has not decided',
    { status: 'payment_processing' },
    null,
    { at: 'under_way' },
  ],
  [
    'a payment is under way while its attempt is processed',
    {},
    { status: 'processing' },
    { at: 'under_way' },
  ],
  [
    'an order with nothing left to pay is paid',
    { status: 'pending', payable_balance_in_cents: 0 },
    null,
    { at: 'paid' },
  ],
  [
    'an order for which too much was paid is paid',
    { status: 'pending', payable_balance_in_cents: -5 },
    null,
    { at: 'paid' },
  ],
  [
    'an order without a balance is paid if it is being packed',
    { status: 'preparing', payable_balance_in_cents: null },
    null,
    { at: 'paid' },
  ],
  [
    'an order without a balance that awaits payment has its total to pay',
    { payable_balance_in_cents: null },
    null,
    { ...choose, amountInCents: 5000 },
  ],
  [
    'cash is paid at the door',
    { status: 'pending', provider: 'cash' },
    null,
    { ...choose, at: 'at_the_door' },
  ],
  [
    'a wallet transfer for a delivery is made at the door',
    { provider: 'shop2shop', requires_shipping: true, shipping_status: null },
    null,
    { ...choose, at: 'at_the_door' },
  ],
  [
    'a wallet transfer for a delivery that is being packed is made at the door',
    { status: 'preparing', provider: 'shop2shop', requires_shipping: true, shipping_status: 'preparing' },
    null,
    { ...choose, at: 'at_the_door' },
  ],
  [
    'a wallet transfer for a collection is not made at the door',
    { provider: 'shop2shop', requires_shipping: false },
    null,
    choose,
  ],
  [
    'a bank transfer says where to pay',
    { provider: 'offline_eft' },
    null,
    { at: 'bank_transfer', amountInCents: 4000, bank },
  ],
  [
    'a bank transfer for an order without a balance is of its total',
    { status: 'pending', provider: 'offline_eft', payable_balance_in_cents: null },
    null,
    { at: 'bank_transfer', amountInCents: 5000, bank },
  ],
  [
    'a cancelled order is closed',
    { status: 'cancelled' },
    null,
    { at: 'closed', problem: { code: 'order_cancelled', params: {}, messages: [], status: 200 } },
  ],
  [
    'an order whose money came too late is closed, and says where the money is',
    { status: 'abandoned' },
    { status: 'refunded', messages: ['It is in your wallet.'] },
    {
      at: 'closed',
      problem: {
        code: 'payment_refunded',
        params: {},
        messages: ['It is in your wallet.'],
        status: 200,
      },
    },
  ],
];

test.each(cases)('%s', (_, changed, tried, step) => {
  const supplier = {
    ...kasi,
    bank_name: 'First Bank',
    bank_branch: '250655',
    bank_account_name: 'Kasi Fresh',
    bank_account: '62000',
  };
  const transaction = tried && { ...attempt, ...tried };
  expect(paymentStep(changed && { ...order, ...changed }, transaction, { supplier })).toEqual(step);
});

test.each([
  ['the card form opens with the key of the supplier if the attempt has none', true, 'card_form'],
  ['a card form leads nowhere if the shop cannot charge cards', false, 'nowhere'],
])('%s', (_, takesCards, at) => {
  const supplier = { ...kasi, yoco_public_key: 'pk_live' };
  const byCard = { ...attempt, provider: 'yoco' };
  const step = paymentStep(order, byCard, { supplier, takesCards });
  expect(step).toMatchObject({ at, ...(takesCards && { publicKey: 'pk_live' }) });
});

test.each([
  ['failed', 'payment_declined', 'payment_declined'],
  ['failed', 'amount_error', 'amount_error'],
  ['cancelled', 'payment_withdrawn', 'payment_withdrawn'],
  ['failed', 'card_eaten', 'refused'],
])('an attempt that is %s with the code %s has the problem %s', (status, said, code) => {
  const transaction = { ...attempt, status, code: said, messages: ['No.'] };
  expect(transactionProblem(transaction)).toMatchObject({ code, messages: ['No.'] });
});

test.each<[status: string, answered: string | null, messages: string[] | null, code: string | undefined]>([
  ['pending', null, [], undefined],
  ['paid', '1', [], undefined],
  ['failed', null, [], 'payment_failed'],
  ['failed', null, null, 'payment_failed'],
  ['failed', '2', [], 'payment_declined'],
  ['failed', '3', [], 'payment_cancelled'],
  ['failed', '0', [], 'payment_failed'],
  ['failed', '2', ['Insufficient funds'], 'insufficient_funds'],
  ['cancelled', null, [], 'payment_cancelled'],
  ['cancelled', null, ['You cancelled the payment'], 'payment_cancelled'],
  ['failed', null, ['Insufficient funds', 'Call your bank.'], 'refused'],
  ['failed', null, ['The amount is odd.'], 'refused'],
  ['cancelled', null, ['Another payment was started in its place.'], 'refused'],
])(
  'an attempt that is %s, with the page status %s and the messages %j, has the problem %s',
  (status, answered, messages, code) => {
    expect(transactionProblem({ ...attempt, status, messages }, answered)?.code).toBe(code);
  },
);

test.each([
  [
    'https://shop.example/orders/7/pay?transaction_id=9&PAY_REQUEST_ID=p&TRANSACTION_STATUS=1&CHECKSUM=c%2B#top',
    { transactionId: '9', answer: { payRequestId: 'p', transactionStatus: '1', checksum: 'c+' } },
  ],
  ['?transaction_id=9', { transactionId: '9', answer: undefined }],
  [
    '?pay_request_id=p&Transaction_Status=4&checksum=c&TRANSACTION_ID=78705178',
    { transactionId: undefined, answer: { payRequestId: 'p', transactionStatus: '4', checksum: 'c' } },
  ],
  ['?PAY_REQUEST_ID=p&TRANSACTION_STATUS=1', { transactionId: undefined, answer: undefined }],
  ['https://shop.example/orders/7/pay', { transactionId: undefined, answer: undefined }],
])('reads the result of the provider from %s', (address, said) => {
  expect(cameBackBy(address)).toEqual(said);
});
