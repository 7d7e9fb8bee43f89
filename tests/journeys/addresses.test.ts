import { addressDraftOf, addressesOf, checkoutOf, type Generation } from '@spaza/sdk';
import { afterAll, describe, expect, test } from 'vitest';
import { PASSWORD, register } from '../world/account.ts';
import { got, refusedFields } from '../world/outcome.ts';
import { openShop } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

let registered = 0;

describe.for(['older', 'newer'] as Generation[])('the address book over the %s generation', (generation) => {
  const open = (storage = memoryStorage()) => shopperAt({ generation, fetch: shop.sandbox.fetch, storage });

  /** A new shopper who is signed in. */
  async function somebody(storage = memoryStorage()) {
    const login = `07420000${String(++registered).padStart(2, '0')}`;
    await register(shop, login);
    const session = open(storage);
    got(await session.account.signIn({ login, password: PASSWORD }));
    return { session, login };
  }

  const home = { formatted: '14 Long Street, Cape Town', latitude: -33.92, longitude: 18.42 };

  test('is read, added to, changed and cleared, and what is chosen goes to the checkout', async () => {
    const { session } = await somebody();
    const book = addressesOf(session);
    const checkout = checkoutOf(session);
    const first = got(await book.add(home));
    got(await book.add({ formatted: '1 Bird Street, Stellenbosch' }));
    expect(got(await book.load()).map(({ formatted }) => formatted)).toEqual([
      '1 Bird Street, Stellenbosch',
      home.formatted,
    ]);
    expect(got(book.choose(first.id))).toMatchObject(home);
    expect(checkout.state.value.address?.id).toBe(first.id);
    const changed = got(await book.change(first.id, { ...home, unit_or_floor: '3rd floor' }));
    expect(checkout.state.value.address).toEqual(changed);
    expect(book.list.value.map(({ unit_or_floor }) => unit_or_floor)).toEqual(['3rd floor', null]);
    got(await book.remove(changed.id));
    got(await book.remove(changed.id));
    expect(book.choose(changed.id)).toMatchObject({ ok: false, problem: { code: 'not_found' } });
    expect(got(await book.load())).toEqual(book.list.value);
  });

  test.for([
    [{ formatted: '  ' }, { formatted: ['required'] }],
    [{ formatted: 'x'.repeat(301) }, { formatted: ['too_long'] }],
    [{ ...home, unit_or_floor: 'x'.repeat(101) }, { unit_or_floor: ['too_long'] }],
    [{ ...home, longitude: null }, { position: ['incomplete'] }],
    [{ ...home, latitude: 91 }, { position: ['out_of_range'] }],
  ])('takes no address that is wrong: %o', async ([form, fields]) => {
    const { session } = await somebody();
    expect(refusedFields(await addressesOf(session).add(form as typeof home))).toEqual({
      problem: 'invalid_form',
      ...fields,
    });
  });

  test('takes what is typed once it is whole, and keeps it until then', async () => {
    const { session, login } = await somebody();
    const typing = addressDraftOf(session);
    typing.begin();
    for (const [part, fields] of [
      [{ pin: '-33.9' }, { formatted: ['required'], position: ['unreadable'] }],
      [{ pin: ' ', formatted: home.formatted }, { position: ['required'] }],
    ] as const) {
      typing.change(part);
      expect(refusedFields(await typing.save({ needsPin: true }))).toEqual({
        problem: 'invalid_form',
        ...fields,
      });
    }
    const typed = typing.draft.value;
    session.account.end('session_ended');
    expect([typing.draft.value, await typing.save()]).toMatchObject([null, { ok: false }]);
    got(await session.account.signIn({ login, password: PASSWORD }));
    expect(typing.draft.value).toBe(typed);
    typing.change({ pin: '-33.92, 18.42', unitOrFloor: ' Flat 4 ' });
    const saved = got(await typing.save({ needsPin: true }));
    expect(saved).toMatchObject({ ...home, unit_or_floor: 'Flat 4' });
    expect(typing.draft.value).toBeNull();

    typing.begin(saved);
    expect(typing.draft.value).toMatchObject({ id: saved.id, pin: '-33.92, 18.42', unitOrFloor: 'Flat 4' });
    typing.change({ unitOrFloor: '' });
    expect(got(await typing.save())).toMatchObject({ ...home, unit_or_floor: null });
    expect(got(await addressesOf(session).load())).toHaveLength(1);
  });

  test('gives what one shopper typed to nobody else, and an address that is deleted to no order', async () => {
    const { session } = await somebody();
    const other = await somebody();
    addressDraftOf(session).begin();
    const saved = got(await addressesOf(session).add(home));
    got(addressesOf(session).choose(saved.id));
    got(await addressesOf(session).remove(saved.id));
    expect(checkoutOf(session).state.value.address).toBeNull();
    got(await session.account.signIn({ login: other.login, password: PASSWORD }));
    expect(addressDraftOf(session).draft.value).toBeNull();
  });

  test('does not take a moved pin as saved where the shop did nothing', async () => {
    const { session, login } = await somebody();
    const saved = got(await addressesOf(session).add(home));
    const failing = shopperAt({
      generation,
      fetch: async (request) =>
        request.method === 'POST' && request.url.endsWith('/addresses')
          ? new Response('Bad gateway', { status: 502 })
          : shop.sandbox.fetch(request),
    });
    got(await failing.account.signIn({ login, password: PASSWORD }));
    const moved = await addressesOf(failing)
      .change(saved.id, { ...home, latitude: -33.93 })
      .catch((error) => error);
    expect(moved.ok).not.toBe(true);
    expect(got(await addressesOf(failing).load())).toMatchObject([home]);
  });

  test('is none for a visitor', async () => {
    const book = addressesOf(open());
    for (const outcome of [await book.load(), await book.add(home), await book.remove(1)])
      expect(outcome).toMatchObject({ ok: false, problem: { status: 401 } });
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
