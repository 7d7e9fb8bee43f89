import { afterAll, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const migrate = async (body: unknown) => {
  const { token } = await shop.signIn();
  return shop.call('/api/v1/migration', { body, token });
};

test.for([{}, [], { deep: [{ a: null }] }, [1, 'two', null], { text: 'a\u0000b' }])(
  'accepts any JSON object or list: %j',
  async (payload) => {
    const answer = await migrate(payload);
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
  },
);

test('refuses a payload that is too large, and says what it takes', async () => {
  const refused = await migrate({ text: 'ü'.repeat(130_000) });
  expect([refused.status, refused.body]).toEqual([
    413,
    expect.objectContaining({
      code: 'too_large',
      params: { most_bytes: 256_000 },
      messages: ['This is too large: at most 256000 bytes are taken.'],
    }),
  ]);
});

test.for(['text', 1, null])('refuses what is neither object nor list: %j', async (payload) => {
  expect((await migrate(payload)).status).toBe(400);
});

test('requires a session to migrate', async () => {
  expect((await shop.call('/api/v1/migration', { body: {} })).status).toBe(401);
  expect(shop.errors).toEqual([]);
});
