import { expect, test, vi } from 'vitest';
import { checkoutOf } from '../checkout/checkout-flow.ts';
import { createGateway } from '../gateway/create-gateway.ts';
import { importsOf } from '../import/imports-of.ts';
import { begin } from '../testing/begin.ts';
import { tea } from '../testing/goods.ts';
import { memoryStorage, settled } from '../testing/storage.ts';
import type { Notice } from './ports.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';

test('removes entries of earlier versions, and keeps those of later ones and of other programs', () => {
  const storage = memoryStorage({
    'cart-v0': 'old',
    'account-v2': 'new',
    cart: 'not ours',
    'moya-discover': 'true',
    supplier_closed_notice_7: '2026-11-21',
    'cart-viewer': 'not ours',
  });
  begin({ storage });
  expect([...storage.kept.keys()]).toEqual([
    'account-v2',
    'cart',
    'moya-discover',
    'supplier_closed_notice_7',
    'cart-viewer',
  ]);
});

test('a session that only reads writes nothing', async () => {
  const { session, storage } = begin();
  await session.config.load();
  await settled();
  expect(storage.writes).toBe(0);
});

test('a session without a storage keeps its state in memory, and sends no notice', async () => {
  const heard: Notice[] = [];
  const { gateway } = begin().session;
  const session = createSession({ gateway, onNotice: (notice) => heard.push(notice) });
  session.cart.add(tea, 2);
  await settled();
  session.cart.add(tea, 1);
  await settled();
  expect([session.cart.itemCount.value, heard]).toEqual([3, []]);
  session.dispose();
});

test('a disposed session writes pending changes', () => {
  const { session, storage } = begin();
  session.cart.add(tea, 1);
  session.dispose();
  expect(storage.stateOf('cart-v1')).toMatchObject({ items: [{ qty: 1 }] });
});

test('a disposed session no longer follows the capabilities of its gateway', () => {
  const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://shop.test' } });
  const session = createSession({ gateway });
  session.dispose();
  gateway.capabilities.announce(['paging']);
  expect([...gateway.capabilities.all]).toContain('paging');
  expect([...session.config.capabilities.value]).not.toContain('paging');
});

test.each<[missing: string, act: (session: Session) => unknown]>([
  ['Missing argument 1 of account.signIn', ({ account }) => (account.signIn as () => unknown)()],
  ['Missing argument 1 of supplier.choose', ({ supplier }) => (supplier.choose as () => unknown)()],
  [
    'Missing argument 1 of setDiscountCode',
    (session) => (checkoutOf(session).setDiscountCode as () => unknown)(),
  ],
  [
    'Missing argument 1 of imports.upload',
    (session) => (importsOf(session, 'key').upload as () => unknown)(),
  ],
])('a verb of a flow names its missing argument: %s', async (missing, act) => {
  const session = createSession({ generation: 'newer', provider: 'http://shop.test' });
  await expect((async () => act(session))()).rejects.toThrow(missing);
  session.dispose();
});

test.each<[call: string, act: (session: Session, misspelt: object) => Promise<unknown>]>([
  ['account.signIn', ({ account }, misspelt) => account.signIn({ login: 'a', password: 'b' }, misspelt)],
  ['supplier.choose', ({ supplier }, misspelt) => supplier.choose({ id: 1, name: 'Mzansi' }, misspelt)],
  ['supplier.nearby', ({ supplier }, misspelt) => supplier.nearby({ lat: -33.9, lon: 18.5 }, misspelt)],
])('a misspelt option of a verb is named: %s', async (call, act) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const session = createSession({ generation: 'newer', provider: 'http://shop.test', fetch });
  await expect(act(session, { timeout: 5 })).rejects.toThrow(`There is no option '${call}.timeout'`);
  expect(fetch).not.toHaveBeenCalled();
  session.dispose();
});

test('refuses a misspelt option beside a gateway, as in a connection', () => {
  const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://shop.test' } });
  expect(() => createSession({ gateway, storrage: undefined } as SessionOptions)).toThrow(
    "There is no option 'storrage'; known are gateway, storage",
  );
});
