import { afterAll, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const headers = { 'x-operator-key': shop.keys.operator };
const change = (body: object) => shop.call('/sandbox/config', { method: 'PATCH', body, headers });
const read = async () => (await shop.call('/shopfront_config')).body;

test('says that a shop without any setting has no configuration', async () => {
  const before = await read();
  expect(before.status).toBe('ok');
  const nothing = Object.fromEntries(Object.keys(before.config.config).map((name) => [name, null]));
  expect((await change(nothing)).body.config.config).toEqual({});
  expect(await read()).toEqual({ status: 'not_found' });
  await change(before.config.config);
  const { title } = before.config.config.meta;
  expect((await read()).config.config.meta.title).toBe(title);
});
