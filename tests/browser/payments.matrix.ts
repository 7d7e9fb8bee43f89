import { PAYMENT_OUTCOMES, type PaymentOutcome } from '@spaza/contracts/vocabulary';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Generation } from '../world/paying.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Mode } from './delivering.ts';
import { paymentJourneys } from './payment/journeys.ts';
import { PROVIDERS, paymentMishaps } from './payment/mishaps.ts';
import { paymentsOfOrders } from './payment/orders.ts';
import { decide, lookAgain, openProvider, paidNote, payNow, typeCard } from './payment/payer.ts';
import { openPaymentShop, type Paid, type PaymentShop, type Way } from './payment/shop.ts';

/** What is finally displayed, if not that it is paid, and the order's state. */
const ENDS: Record<PaymentOutcome, [stands: Paid, shown?: string]> = {
  approved: ['paid'],
  declined: ['unpaid', 'Provider declined payment'],
  insufficient_funds: ['unpaid', 'Insufficient funds'],
  amount_error: ['unpaid', 'Amount error'],
  failed: ['unpaid', 'Payment failed, try again'],
  cancelled: ['unpaid', 'You cancelled the payment'],
  late: ['checked', 'Your payment is being checked'],
  never: ['checked', 'Your payment is being checked'],
};
const WAYS: Way[] = ['Collect', 'Courier', 'Delivery'];

const rows = WAYS.flatMap((way) =>
  PROVIDERS.flatMap((provider) => PAYMENT_OUTCOMES.map((outcome) => [way, provider, outcome] as const)),
);

const WORLDS: readonly [Mode, Generation][] = [
  ['agency', 'newer'],
  ['agency', 'older'],
  ['marketplace', 'newer'],
  ['marketplace', 'older'],
];
/** Number of fault combinations to try in each. */
const DRAWINGS = 20;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.for(WORLDS)('in a shop that is %s, over the %s generation', ([mode, generation]) => {
  let place: PaymentShop;
  beforeAll(async () => {
    place = await openPaymentShop(browser, mode, generation);
  });
  afterAll(() => place.shop.close());

  test.concurrent.for(rows)(
    'the page and the shop agree on how a payment went: %s, %s, %s',
    async ([way, provider, outcome], { expect }) => {
      const at = await place.atPayment(provider, way);
      const { page, context } = at;
      const [stands, text] = ENDS[outcome];
      const isShown = (on: typeof page) => (text ? on.getByText(text).first() : paidNote(on)).waitFor();
      // If payment at the door is also possible, online payment does not start automatically.
      if (provider === 'shop2shop' && way !== 'Collect') await payNow(page).click();
      if (provider === 'yoco') await typeCard(page, outcome);
      else if (provider === 'paygate') {
        await page.waitForURL(/\/pay\/paygate\//);
        await decide(page, outcome);
      } else {
        const other = await openProvider(page);
        await decide(other, outcome);
        await isShown(other);
        await lookAgain(page);
      }
      await isShown(page);
      await place.holds(expect, at, stands);
      expect(at.troubles).toEqual([]);
      await context.close();
    },
  );

  paymentJourneys(() => place);
  paymentMishaps(
    () => browser,
    () => place,
    DRAWINGS,
  );
  paymentsOfOrders(
    () => browser,
    () => place,
  );
});
