import { createGateway } from '@spaza/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithTexts } from './ports.ts';

afterEach(() => vi.unstubAllGlobals());

/** Messages of a refusal, as screens get them. */
async function messagesFor(body: object, locale: 'en' | 'af' | 'fr' = 'en') {
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 422 }));
  const gateway = createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test' },
    fetch: fetchWithTexts(() => locale),
    validation: { policy: 'off' },
  });
  const outcome = await gateway.suppliers.byId(1);
  return outcome.ok ? undefined : outcome.problem.messages;
}

const FULL = { status: 'error', code: 'address_book_full', params: { most: 50 }, messages: [] };

test.each([
  ['en', /holds 50 addresses/],
  ['af', /50 adresse/],
  ['fr', /50 adresses/],
] as const)('a refusal without a message gets the text of the contract in %s', async (locale, text) => {
  expect((await messagesFor(FULL, locale))?.join(' ')).toMatch(text);
});

test('keeps what the shop says', async () => {
  expect(await messagesFor({ ...FULL, messages: ['Full.'] })).toEqual(['Full.']);
});

test.each([
  ['an unknown code', { status: 'error', code: 'gift_missing' }],
  ['missing parameters', { status: 'error', code: 'address_book_full' }],
  ['no code', { status: 'error' }],
])('adds no text to %s', async (_, body) => {
  expect(await messagesFor(body)).toEqual([]);
});

test('tells shoppers nothing that is for developers', async () => {
  const said = await messagesFor({ status: 'error', code: 'nothing_to_change', params: {} });
  expect(said?.join()).toMatch(/^The app sent something/);
});
