import { routes } from '@spaza/contracts/routes';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createClient } from './create-client.ts';
import { offers, stubFetch } from './testing/stub.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['ftp://shop.test', 'shop.test', 'javascript:alert(1)', '//shop.test', 'http://', 'file:///etc'])(
  'refuses a base address that is not http(s) at once: %s',
  (baseUrl) => {
    expect(() => createClient(routes.older, { baseUrl })).toThrow(CallError);
    expect(() => createClient(routes.older, { baseUrl })).toThrow(
      expect.objectContaining({ kind: 'bad_base_url' }),
    );
  },
);

test('refuses an undefined address at once', () => {
  const baseUrl = process.env.NO_SUCH_SHOP as string;
  expect(() => createClient(routes.older, { baseUrl })).toThrow(
    expect.objectContaining({ kind: 'bad_base_url' }),
  );
});

test.each([
  ' http://shop.test/api ',
  'HTTP://SHOP.test/api//',
  new URL('http://shop.test/api/') as unknown as string,
])('an address is taken as browsers take it: %s', async (baseUrl) => {
  const { sent, fetch } = stubFetch(offers);
  await createClient(routes.older, { baseUrl, fetch }).catalog.search({ query: { query: 'x' } });
  expect(sent.map(({ url }) => url)).toEqual(['http://shop.test/api/catalog/v1/offers/search?query=x']);
});

test('refuses a password in a base address without repeating it', () => {
  expect(() => createClient(routes.older, { baseUrl: 'http://me:secret@shop.test' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});

test('a relative base address is resolved against the page, and needs one', async () => {
  const { sent, fetch } = stubFetch(offers);
  expect(() => createClient(routes.older, { baseUrl: '', fetch })).toThrow(CallError);
  vi.stubGlobal('location', { origin: 'http://shop.test' });
  await createClient(routes.older, { baseUrl: '', fetch }).catalog.search({ query: { query: 'x' } });
  await createClient(routes.older, { baseUrl: '/s/kasi/', fetch }).catalog.search({ query: { query: 'x' } });
  expect(sent.map(({ url }) => url)).toEqual([
    '/catalog/v1/offers/search?query=x',
    '/s/kasi/catalog/v1/offers/search?query=x',
  ]);
});

test.each(['/\\evil.test', '/\t/evil.test', '//evil.test'])(
  'refuses a path that browsers read as another host: %o',
  (baseUrl) => {
    vi.stubGlobal('location', { origin: 'http://shop.test' });
    expect(() => createClient(routes.older, { baseUrl })).toThrow(
      expect.objectContaining({ kind: 'bad_base_url' }),
    );
  },
);

test('a function picks the address of each call, which is checked at the call', async () => {
  const { sent, fetch } = stubFetch(offers);
  const asked: unknown[] = [];
  const { catalog } = createClient(routes.older, {
    fetch,
    baseUrl(info) {
      asked.push(info);
      return info.supplierId === 7 ? 'https://seven.test/api/' : 'nonsense';
    },
  });
  await catalog.search({ query: { query: 'x' }, supplierId: 7 });
  await expect(catalog.search({ query: { query: 'x' } })).rejects.toMatchObject({
    kind: 'bad_base_url',
    call: 'catalog.search',
  });
  expect(sent.map(({ url }) => url)).toEqual(['https://seven.test/api/catalog/v1/offers/search?query=x']);
  expect(asked[0]).toMatchObject({ call: 'catalog.search', caller: 'anyone', supplierId: 7 });
});
