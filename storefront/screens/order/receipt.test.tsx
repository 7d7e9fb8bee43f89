import type { Order, OrderItem } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { anOrder } from '@spaza/mocks/testing';
import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { Receipt } from './order-view.tsx';

/** An item by piece or by weight; the shop may show a weight in another unit than it prices. */
const item = fc
  .record({
    pieces: fc.integer({ min: 1, max: 60 }),
    grams: fc.integer({ min: 100, max: 9_999 }),
    kind: fc.constantFrom('pieces', 'weighed', 'converted'),
    price: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ pieces, grams, kind, price }): OrderItem => {
    const qty = kind === 'pieces' ? pieces : grams / 1000;
    const kilos = kind === 'converted' ? (qty * 2.5).toFixed(3) : qty.toFixed(3);
    return {
      id: 0,
      offer_id: 1,
      name: 'Wors',
      qty,
      qty_ordered: qty,
      ...(kind !== 'pieces' && { formatted_qty: `${kilos} kg`, formatted_qty_ordered: `${kilos} kg` }),
      unit_price_in_cents: price,
      total_in_cents: lineTotalInCents(price, qty),
    };
  });

const order = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    taken: fc.nat(100),
    delivery: fc.nat(9_999),
    bags: fc.nat(5),
  })
  .map(({ items, taken, delivery, bags }): Order => {
    const goods = items.reduce((sum, { total_in_cents }) => sum + total_in_cents, 0);
    const discount = Math.round((goods * taken) / 100);
    return anOrder({
      order_items: items.map((each, at) => ({ ...each, id: at + 1 })),
      subtotal_in_cents: goods,
      discount_in_cents: discount,
      shipping_price_in_cents: delivery,
      bag_qty: bags,
      bag_total_in_cents: bags * 75,
      total_in_cents: goods - discount + delivery + bags * 75,
    });
  });

const centsIn = (text: string): number => Math.round(Number(text.replaceAll(/[R\s]/g, '')) * 100);

test('adds up, whatever was ordered', () => {
  const shop = testShop();
  fc.assert(
    fc.property(order, (placed) => {
      cleanup();
      renderInShop(shop, <Receipt order={placed} onChange={() => undefined} />);
      const lines = within(screen.getByRole('list', { name: 'Receipt' })).getAllByRole('listitem');
      const totals = lines.map((line) => {
        const total = centsIn(line.querySelector('strong')!.textContent);
        const [, qty, price] = /([\d.,]+)(?: kg)? × (R[\d\s.]+)/.exec(line.textContent) ?? [];
        if (qty && price) expect(lineTotalInCents(centsIn(price), Number(qty))).toBe(total);
        return total;
      });
      const rows = screen.getAllByRole('definition').map(({ textContent }) => centsIn(textContent));
      const total = rows.pop();
      expect(totals.reduce((sum, each) => sum + each, 0)).toBe(rows[0]);
      expect(rows.reduce((sum, each) => sum + each, 0)).toBe(total);
      expect(total).toBe(placed.total_in_cents);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['ran short', { qty_ordered: 0.7, formatted_qty_ordered: '0.700 kg' }],
  [
    'was accepted as short',
    { qty_ordered: 0.4, qty_first_ordered: 0.7, formatted_qty_first_ordered: '0.700 kg' },
  ],
])('says what was ordered of a line that %s', (_, ordered) => {
  const wors = { id: 1, name: 'Wors', qty: 0.4, formatted_qty: '0.400 kg', total_in_cents: 4680, ...ordered };
  renderInShop(testShop(), <Receipt order={anOrder({ order_items: [wors] })} onChange={() => undefined} />);
  const line = within(screen.getByRole('list', { name: 'Receipt' })).getByRole('listitem');
  expect(line.textContent).toContain('0.400 kg');
  expect(line.textContent).toContain('You ordered 0.700 kg');
});
