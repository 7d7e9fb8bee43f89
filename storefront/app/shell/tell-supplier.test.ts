import { createGateway, createSession } from '@spaza/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { tellSupplier } from './tell-supplier.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a marketplace with the cookies that its browser stores. */
function open(refusal?: Error) {
  const kept = new Map<string, string>();
  const change = (act: () => unknown) => {
    act();
    return refusal ? Promise.reject(refusal) : Promise.resolve();
  };
  vi.stubGlobal('cookieStore', {
    set: ({ name, value }: { name: string; value: string }) => change(() => kept.set(name, value)),
    delete: (name: string) => change(() => kept.delete(name)),
  });
  const fetch = () => Promise.reject(new Error('There is no network here'));
  const session = createSession({
    gateway: createGateway({ generation: 'newer', addresses: { provider: '' }, fetch }),
  });
  tellSupplier(session);
  return { session, kept };
}

test('tells the server of a supplier, of the next one, and of none', async () => {
  const { session, kept } = open();
  await session.supplier.choose({ id: 4, name: 'Corner' });
  expect(kept.get('supplier')).toBe('4');
  await session.supplier.choose({ id: 'a;b', name: 'Other' });
  expect(kept.get('supplier')).toBe('a%3Bb');
  session.supplier.clear();
  expect(kept.has('supplier')).toBe(false);
});

test('does not tell the server of a supplier with a server of its own', async () => {
  const { session, kept } = open();
  await session.supplier.choose({ id: 4, name: 'Corner' });
  await session.supplier.choose({ id: 5, name: 'Far', api_endpoint: 'https://far.example' });
  expect(kept.has('supplier')).toBe(false);
});

test('works in a browser without a cookie store, or with one that stores nothing', async () => {
  const { session } = open(new Error('Cookies are blocked'));
  await session.supplier.choose({ id: 4, name: 'Corner' });
  expect(session.supplier.current.value?.id).toBe(4);
  vi.stubGlobal('cookieStore', undefined);
  expect(() => tellSupplier(session)).not.toThrow();
});
