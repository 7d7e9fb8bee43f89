import type { Order, Transaction } from '@spaza/contracts';
import { PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsTo } from '../world/account.ts';
import { orderWorld } from '../world/order-world.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
const inFrench = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' };
let token: string;

beforeAll(async () => {
  const body = {
    login: '0835550101',
    password: 'a-password',
    first_name: 'Anna',
    last_name: 'Botha',
    profile: { terms: true, language: 'Afrikaans' },
  };
  token = (await shop.call('/api/v2/account/users/sign_up', { body })).body.token;
});
afterAll(() => shop.sandbox.close());

test.for(['/api/v1', '/api/v2'])('refuses in the language that a visitor asks for (%s)', async (version) => {
  const refused = await shop.call(`${version}/account/users/sign_in`, {
    body: { login: '0835550199', password: 'wrong-one' },
    headers: inFrench,
  });
  expect(refused.body).toEqual({
    status: 'error',
    code: 'wrong_credentials',
    params: {},
    message: 'Le numéro de téléphone ou le mot de passe est incorrect.',
    messages: ['Le numéro de téléphone ou le mot de passe est incorrect.'],
    developer: {
      hints: [],
      documentation: `http://shop.test/docs/${version === '/api/v1' ? 'older' : 'newer'}#account.signIn`,
    },
  });
});

test('tells a shopper nothing about what a program has to correct', async () => {
  const body = { cart: { items: 'none' } };
  const refused = await shop.call('/cart/v1/order', { body, token, headers: inFrench });
  const { status, message, developer } = refused.body;
  expect([refused.status, status, message]).toEqual([
    400,
    'error',
    'Die toep het iets gestuur wat die winkel nie kan gebruik nie. Probeer weer, of laat weet die winkel.',
  ]);
  expect(developer).toEqual({
    hints: expect.arrayContaining([expect.stringContaining('cart.items (body)')]),
    documentation: 'http://shop.test/docs/newer#order.register',
  });
});

test('refuses in the language of the account, whatever the browser asks for', async () => {
  const { body } = await shop.call('/api/v1/orders/nothing', { token, headers: inFrench });
  expect(body).toMatchObject({
    code: 'not_found',
    params: { what: 'order' },
    messages: ['Die bestelling is nie gevind nie.'],
  });
});

test('explains what is wrong with a cart in that language too, with a code and its parameters', async () => {
  const cart = { ...(await shop.orderableCart()), discount_code: 'NOTHING' };
  const { validation } = (await shop.call('/api/v1/cart/validate', { body: { cart }, token })).body;
  expect(validation.problems).toContainEqual({
    code: 'invalid_discount_code',
    params: {},
    messages: ['Ongeldige afslagkode'],
    about: 'discount',
  });
  expect(validation.discount_code_error).toBe('Ongeldige afslagkode');
  const refused = await shop.call('/cart/v1/order', {
    body: { cart: { ...cart, discount_code: null, collection_date: null } },
    token,
  });
  expect(refused.body).toMatchObject({
    code: 'slot_required',
    params: { dispatch: 'collection' },
    messages: ['Afhaaldatum word vereis'],
  });
});

test('texts a shopper in the language of the account, also when a code is asked for without signing in', async () => {
  const asked = await shop.call('/api/v2/account/users/forgot_password', {
    body: { login: '0835550101' },
    headers: inFrench,
  });
  expect(asked.body.messages).toEqual([
    'S’il existe un compte pour ce numéro de téléphone, un code lui est envoyé.',
  ]);
  const [text] = await textsTo(shop, '0835550101', 'reset_code');
  expect(text).toMatch(/^Jou kode vir ’n nuwe wagwoord is \d{6}\. /);
});

/** Words by which a text in English is known. */
const ENGLISH = /\b(the|your|you|was|is being|paid|order|by)\b/i;

test('tells what happened to an order and its payments in the language of its account', async () => {
  const world = orderWorld(shop);
  const [rice, , more] = await world.goods();
  const messages: unknown[] = [];
  const note = ({ order_events = [] }: Order) =>
    messages.push(...order_events!.map(({ message }) => message));
  const read = async (id: unknown): Promise<Order> =>
    (await shop.call(`/api/v2/orders/${id}`, { token })).body.order;

  const packed = await world.place(token, [[rice, 3]]);
  const [line] = packed.order_items;
  await world.modify(packed.id, token, [
    { action: 'update', order_item_id: line!.id, qty: 2 },
    { action: 'add', item: { offer: { id: more }, qty: 1 }, qty: 1 },
  ]);
  await world.complete(packed.id, { order_items: [{ id: line!.id, qty: 1 }], agent_name: 'Zola' });
  await world.modify(packed.id, token, [{ action: 'accept', order_item_id: line!.id }]);
  await world.complete(packed.id, { agent_name: 'Zola' });
  await world.issue(packed.id, { agent_name: 'Zola' });
  note(await read(packed.id));

  const declined = await world.place(token, [[rice, 1]], { provider: 'moya' });
  const started = async (): Promise<Transaction> => {
    const body = { provider: 'moya', amount_in_cents: declined.payable_balance_in_cents };
    return (await shop.call(`/api/v1/orders/${declined.id}/transactions`, { body, token })).body.transaction;
  };
  const refused = await started();
  const page = new URL(String(refused.provider_data?.redirect_url)).pathname;
  await shop.call(page, { form: { outcome: 'declined' } });
  const withdrawn = await started();
  await shop.call(`/api/v1/orders/${declined.id}/cancel`, { method: 'POST', token });
  note(await read(declined.id));
  for (const { id } of [refused, withdrawn])
    messages.push(...(await shop.call(`/api/v1/transactions/${id}`, { token })).body.transaction.messages);

  const late = await world.place(token, [[rice, 1]], { provider: 'paygate' });
  const body = { provider: 'paygate', amount_in_cents: late.payable_balance_in_cents };
  const open = (await shop.call(`/api/v1/orders/${late.id}/transactions`, { body, token })).body.transaction;
  shop.sandbox.clock.advance(PAYMENT_WINDOW_IN_MS);
  note(await read(late.id));
  messages.push(...(await shop.call(`/api/v1/transactions/${open.id}`, { token })).body.transaction.messages);

  const said = messages.filter((message) => typeof message === 'string');
  expect(said).toEqual(
    expect.arrayContaining([
      'Jy het die bestelling verander: 1 verander, 1 bygevoeg. Dit kom nou op R60,00 te staan.',
      'Jou bestelling is gereed om afgehaal te word, gepak deur Zola.',
      'Kontant betaal.',
      'Jy het jou bestelling afgehaal, oorhandig deur Zola.',
      'Die betaaldiens het die betaling geweier',
      'Die bestelling is gekanselleer.',
      'Die bestelling is nie betyds betaal nie.',
    ]),
  );
  expect(said.filter((message) => ENGLISH.test(message))).toEqual([]);
});

test('tells what a change leaves to pay in the language of the account', async () => {
  const world = orderWorld(shop);
  const [rice] = await world.goods();
  const order = await world.place(token, [[rice, 1]], { provider: 'moya' });
  const body = { provider: 'moya', amount_in_cents: order.payable_balance_in_cents };
  const { transaction } = (await shop.call(`/api/v1/orders/${order.id}/transactions`, { body, token })).body;
  const page = new URL(String(transaction.provider_data?.redirect_url)).pathname;
  await shop.call(page, { form: { outcome: 'approved' } });
  const changes = [{ action: 'update', order_item_id: order.order_items[0]!.id, qty: 2 }];
  const { validation } = (await world.validate(order.id, token, changes)).body;
  expect(validation.notice).toBe('R20,00 moet nog betaal word.');
});
