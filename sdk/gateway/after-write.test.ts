import { describe, expect, test } from 'vitest';
import { stubFetch } from '../client/testing/stub.ts';
import { createGateway } from './create-gateway.ts';

const KEYED = { idempotencyKey: 'a-key-of-16-chars' };

describe('a write that the shop did', () => {
  /** A shop that does everything, and whose answers to writes are unreadable. */
  function unreadable(answer: () => Response, reads: Readonly<Record<string, object>> = {}) {
    const { sent, fetch } = stubFetch((url, init) =>
      init.method === 'GET'
        ? Response.json(Object.entries(reads).find(([path]) => url.endsWith(path))?.[1] ?? {})
        : answer(),
    );
    const addresses = { provider: 'http://shop.test' };
    return { sent, gateway: createGateway({ generation: 'older', addresses, fetch, capabilities: [] }) };
  }
  const NOTHING = () => new Response(null, { status: 204 });
  const EMPTY = () => new Response(null, { headers: { 'content-type': 'text/html', 'content-length': '0' } });
  const WORDS = () => new Response('done', { headers: { 'content-type': 'text/plain' } });
  const OTHER = () => Response.json({ status: 'ok', result: [1] });
  const UNREADABLE = [NOTHING, EMPTY, WORDS, OTHER];

  test.each(UNREADABLE)('is marked as done when its answer cannot be read', async (answer) => {
    const { gateway, sent } = unreadable(answer);
    const placed = gateway.orders.register({ items: [], supplier_id: 1 }, KEYED);
    await expect(placed).rejects.toMatchObject({ acted: true });
    expect(sent.filter(({ init }) => init.method === 'POST')).toHaveLength(1);
  });

  test('is not marked as done by an HTML page, which comes from a proxy or a hotspot', async () => {
    const page = () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } });
    const { gateway } = unreadable(page);
    await expect(gateway.orders.cancel(7)).rejects.toMatchObject({ acted: false });
    await expect(gateway.account.sendResetCode('0821234567')).rejects.toMatchObject({ acted: false });
  });

  test('is marked as done, not as a cancelled order, if the order is read and is not cancelled', async () => {
    const order = { id: 7, reference: 'SPZ-7', status: 'pending', supplier_id: 1, total_in_cents: 1 };
    const { gateway } = unreadable(OTHER, { '/orders/7': { order } });
    await expect(gateway.orders.cancel(7)).rejects.toMatchObject({ acted: true });
  });

  test.each(UNREADABLE)('is read afterwards if there is a call that reads it', async (answer) => {
    const order = { id: 7, reference: 'SPZ-7', status: 'cancelled', supplier_id: 1, total_in_cents: 1 };
    const address = { id: 6, formatted: '14 Long Street' };
    const { gateway } = unreadable(answer, {
      '/orders/7': { order },
      '/addresses': { addresses: [address] },
    });
    expect(await gateway.orders.cancel(7)).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(await gateway.orders.change(7, [], KEYED)).toMatchObject({ ok: true, value: { id: 7 } });
    expect(await gateway.address.create(5, { formatted: '14 Long Street' })).toMatchObject({
      ok: true,
      value: { id: 6 },
    });
  });

  test.each(UNREADABLE)('is done if its answer is not needed', async (answer) => {
    const { gateway } = unreadable(answer);
    expect(await gateway.address.remove(5, 6)).toEqual({ ok: true, value: undefined });
    expect(await gateway.orders.review(7, { rating: 5 })).toEqual({ ok: true, value: undefined });
  });

  test('returns a pending debtor card, or the card of the account in the answer', async () => {
    expect(await unreadable(NOTHING).gateway.account.requestDebtorCard(5, 2)).toEqual({
      ok: true,
      value: { supplier_id: 2, status: 'pending' },
    });
    const account = { id: 5, login: '0821234567', debtor_cards: [{ supplier_id: '2', status: 'accepted' }] };
    const { gateway } = unreadable(() => Response.json({ status: 'ok', account }));
    expect(await gateway.account.requestDebtorCard(5, 2)).toMatchObject({ value: { status: 'accepted' } });
  });

  test('is not marked as done if it was refused or got no answer', async () => {
    const refusing = unreadable(() => new Response('<h1>No</h1>', { status: 422 }));
    expect(await refusing.gateway.orders.register({ items: [], supplier_id: 1 }, KEYED)).toMatchObject({
      ok: false,
    });
    const lost = unreadable(() => {
      throw new TypeError('connection reset');
    });
    const placed = lost.gateway.orders.register({ items: [], supplier_id: 1 }, KEYED);
    await expect(placed).rejects.toMatchObject({ kind: 'network', acted: false, retryable: false });
  });
});
