import { afterAll, beforeAll } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { paymentsOfOrders } from './payment/orders.ts';
import { openPaymentShop, type PaymentShop } from './payment/shop.ts';

// In one kind of shop; payments.matrix.ts covers the others.
let browser: Browser;
let place: PaymentShop;

beforeAll(async () => {
  browser = await openBrowser();
  place = await openPaymentShop(browser);
});
afterAll(async () => {
  await browser.close();
  await place.shop.close();
});

paymentsOfOrders(
  () => browser,
  () => place,
);
