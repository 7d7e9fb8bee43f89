import { expect, test } from 'vitest';
import { stubFetch } from '../client/testing/stub.ts';
import { account, supplier } from '../testing/fixtures.ts';
import { createSession } from './session.ts';

test('a session with a provider sends its token, and reaches suppliers at their own addresses', async () => {
  const here = { ...supplier, id: 7, api_endpoint: 'https://seven.test/api' };
  const { sent, fetch } = stubFetch((url) => {
    if (url.includes('/sign_in')) return Response.json({ status: 'ok', token: 'secret', account });
    if (url.includes('/suppliers/')) return Response.json({ status: 'ok', supplier: here });
    if (url.includes('shopfront_config')) return Response.json({ status: 'ok', mode: 'marketplace' });
    return Response.json({ status: 'ok', orders: [], offers: [] });
  });
  const session = createSession({ generation: 'newer', provider: 'https://shop.test', fetch });
  await session.supplier.choose(here);
  await session.gateway.catalog.search({ query: 'tea', supplierId: 7 });
  const signedIn = await session.account.signIn({ login: '0821234567', password: 'a-password' });
  expect(signedIn).toMatchObject({ ok: true });
  await session.gateway.orders.open(account.id);
  session.dispose();
  const last = sent.at(-1)!;
  expect(new Headers(last.init.headers).get('authorization')).toBe('Bearer secret');
  expect(last.url).toContain('https://shop.test/');
  expect(sent.map(({ url }) => url).filter((url) => url.includes('search'))).toEqual([
    'https://seven.test/api/catalog/v1/offers/search?query=tea&supplier_id=7',
  ]);
});
