import { afterAll, beforeAll } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { paymentJourneys } from './payment/journeys.ts';
import { paymentMishaps } from './payment/mishaps.ts';
import { openPaymentShop, type PaymentShop } from './payment/shop.ts';

// In one kind of shop and with one fault combination; payments.matrix.ts covers the others.
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

paymentJourneys(() => place);
paymentMishaps(
  () => browser,
  () => place,
  1,
);
