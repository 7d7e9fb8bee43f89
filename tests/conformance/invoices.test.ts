import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../mocks/shop/invoice/testing/read-pdf.ts';
import { orderWorld } from '../world/order-world.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

async function placed() {
  const { token, order, id } = await world.placedThree();
  return { token, order, id, link: String(order.pdf_invoice_url) };
}

/** Opens the invoice behind a link, like a browser without a token. */
async function open(link: string) {
  const response = await shop.sandbox.fetch(new URL(link, 'http://shop.test'));
  return { response, pages: response.ok ? await readPdf(new Uint8Array(await response.arrayBuffer())) : [] };
}

const textsOf = async (link: string) => (await open(link)).pages.flat();

test('shows an invoice to anyone with the link, without a token', async () => {
  const { order, link } = await placed();
  const { response, pages } = await open(link);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="${order.reference}.pdf"`);
  const texts = pages.flat();
  expect(texts.slice(0, 2)).toEqual([order.supplier_name, 'Invoice']);
  expect(texts.join(' ')).toContain(order.supplier_address);
  expect(texts.join(' ')).toContain('0821234567');
  for (const item of order.order_items) expect(texts.join(' ')).toContain(item.name.split(' ')[0]);
  expect(texts.slice(-9)).toEqual([
    'Subtotal',
    'R60.00',
    'Total',
    'R60.00',
    'Paid',
    'R0.00',
    'Balance',
    'R60.00',
    `${order.reference}, page 1 of 1`,
  ]);
});

test('updates an invoice with its order', async () => {
  const { token, id, order, link } = await placed();
  await world.modify(id, token, [{ action: 'remove', order_item_id: order.order_items[1]!.id }]);
  await world.move(id, 'collected');
  expect((await world.read(id, token)).body.order.pdf_invoice_url).toBe(link);
  const texts = await textsOf(link);
  expect(texts.slice(-7, -1)).toEqual(['Total', 'R40.00', 'Paid', 'R40.00', 'Balance', 'R0.00']);
});

test('does not open a link that the shop did not make', async () => {
  const { link } = await placed();
  const other = await placed();
  const signature = new URL(link, 'http://shop.test').searchParams.get('signature')!;
  const twisted = signature.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  for (const path of [
    link.replace(signature, twisted),
    `/api/v1/orders/${other.id}/invoice.pdf?signature=${signature}`,
    `/api/v1/orders/nobody/invoice.pdf?signature=${signature}`,
  ]) {
    expect((await shop.call(path)).status).toBe(404);
  }
  for (const wrong of ['', '?signature=', '?signature=abc']) {
    expect((await shop.call(`/api/v1/orders/${other.id}/invoice.pdf${wrong}`)).status).toBe(400);
  }
});

test('continues many lines on further pages', async () => {
  const { token } = await shop.signIn();
  const offers = await shop.offers('s');
  const more = (await shop.offers('maize')).concat(await shop.offers('milk'), await shop.offers('bread'));
  const ids = [
    ...new Set(
      [...offers, ...more].filter((offer) => !offer.per_kg && !offer.stokvel).map((offer) => offer.id),
    ),
  ];
  for (const id of ids) await world.setOffer(id, { stock: 10 });
  const order = await world.place(
    token,
    ids.map((id) => [id, 1]),
  );
  expect(ids.length).toBeGreaterThan(45);
  const { pages } = await open(String(order.pdf_invoice_url));
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((texts, index) => {
    expect(texts.at(-1)).toBe(`${order.reference}, page ${index + 1} of ${pages.length}`);
    expect(texts).toContain('Quantity');
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});

test('the invoice of an order that was paid and cancelled says what was paid and what went back', async () => {
  const { token, id, link } = await placed();
  await shop.call(`/api/v1/orders/${id}/offline_payment`, {
    body: { provider: 'offline_eft' },
    token: shop.keys.staff,
  });
  await world.cancel(id, token);
  expect((await textsOf(link)).slice(-11, -1)).toEqual([
    ...['Total', 'R60.00', 'Cancelled', '-R60.00', 'Paid', 'R60.00', 'Refunded', '-R60.00'],
    ...['Balance', 'R0.00'],
  ]);
});

test('the invoice of a paid order that was reduced says what went back', async () => {
  const { token, id, order, link } = await placed();
  await shop.call(`/api/v1/orders/${id}/offline_payment`, {
    body: { provider: 'offline_eft' },
    token: shop.keys.staff,
  });
  await world.modify(id, token, [{ action: 'remove', order_item_id: order.order_items[1]!.id }]);
  expect((await textsOf(link)).slice(-9, -1)).toEqual([
    ...['Total', 'R40.00', 'Paid', 'R60.00', 'Refunded', '-R20.00', 'Balance', 'R0.00'],
  ]);
});
