import type { Order, OrderItem } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { readInvoiceFonts } from '../../create-sandbox.ts';
import { invoicePdf } from './invoice.ts';
import { readPdf } from './testing/read-pdf.ts';

const fonts = await readInvoiceFonts();

const lineOf = (name: string) =>
  ({ id: 1, name, qty: 2, formatted_qty: '2', unit_price_in_cents: 1250, total_in_cents: 2500 }) as OrderItem;

const orderOf = (...names: string[]) =>
  ({
    reference: 'SPZ-7K3QF2',
    created_at: '2026-03-02T08:00:00Z',
    status: 'new',
    subtotal_in_cents: 2500 * names.length,
    total_in_cents: 2500 * names.length,
    order_items: names.map(lineOf),
  }) as Order;

const textsOf = async (order: Order) =>
  readPdf(await invoicePdf(order, { full_name: 'Zodwa Ṋevhutalu' }, 0, fonts));

test('prints accents, brackets and backslashes as they are', async () => {
  const names = ['Milk (2\\3)', 'Crème brûlée – “fyn” €5', 'Ṱhohoyanḓou ŝ Ελλάδα'];
  const [texts] = await textsOf(orderOf(...names));
  for (const text of [...names, 'Zodwa Ṋevhutalu']) expect(texts).toContain(text);
});

test('wraps long names between words, and long words at the end of the column', async () => {
  const [texts = []] = await textsOf(orderOf(`Basmati rice of the best kind ${'Superlong'.repeat(12)}`));
  const lines = texts.slice(texts.indexOf('Total') + 1, texts.indexOf('2'));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line.length).toBeLessThan(60);
  expect(lines.join('')).toBe(`Basmati rice of the best kind ${'Superlong'.repeat(12)}`);
});

test('keeps the amounts below the lines on one page', async () => {
  for (let count = 30; count < 50; count += 1) {
    const pages = await textsOf(orderOf(...Array.from({ length: count }, () => 'Rice')));
    const last = pages.at(-1)!;
    expect(last.slice(last.indexOf('Subtotal'))).toHaveLength(9);
  }
});

test('creates the same document for an order each time', async () => {
  const order = orderOf('Rice');
  expect(await invoicePdf(order, {}, 0, fonts)).toEqual(await invoicePdf(order, {}, 0, fonts));
});
