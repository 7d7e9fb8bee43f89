import { afterAll, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const migrate = async (body: unknown) => {
  const { token } = await shop.signIn();
  return shop.call('/api/v1/migration', { body, token });
};

test.for([{}, [], { deep: [{ a: null }] }, [1, 'two', null], { text: 'a\u0000b' }])(
  'any JSON object or list is taken: %j',
  async (payload) => {
    const answer = await migrate(payload);
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
  },
);

test('a payload that is too large is refused, with its size', async () => {
  const refused = await migrate({ text: 'ü'.repeat(130_000) });
  expect([refused.status, refused.body.code, refused.body.messages]).toEqual([
    413,
    'too_large',
    ['The payload has 260011 bytes. At most 256000 are taken; leave out what the shop does not need.'],
  ]);
});

test.for(['text', 1, null])('what is neither object nor list does not fit: %j', async (payload) => {
  expect((await migrate(payload)).status).toBe(400);
});

test('nobody migrates without a session', async () => {
  expect((await shop.call('/api/v1/migration', { body: {} })).status).toBe(401);
  expect(shop.errors).toEqual([]);
});
