import { test } from 'vitest';
import { MAGIC } from '../../../mocks/shop/payment/providers/magic.ts';
import { button, choose, decide, isPaid, lookAgain, openProvider, payNow, typeCard } from './payer.ts';
import type { AtPayment, Paid, PaymentShop, Way } from './shop.ts';

/** They run concurrently on two processors: each takes about as long as all of them. */
const TOGETHER = { timeout: 240_000 };

/**
 * Defines tests of a shopper at the payment of an order, with each provider; the shop is available once the
 * tests run.
 */
export function paymentJourneys(placeOf: () => PaymentShop): void {
  function journey(
    name: string,
    [provider, way]: [provider: string, way?: Way],
    stands: Paid,
    go: (at: AtPayment) => Promise<void>,
  ): void {
    test.concurrent(name, TOGETHER, async ({ expect }) => {
      const at = await placeOf().atPayment(provider, way);
      try {
        await go(at);
        await placeOf().holds(expect, at, stands);
        expect(at.troubles).toEqual([]);
      } finally {
        await at.context.close();
      }
    });
  }

  journey(
    'a card on the hosted page pays once, also when the way back is reloaded',
    ['paygate'],
    'paid',
    async ({ page }) => {
      await page.waitForURL(/\/pay\/paygate\//);
      await decide(page, 'approved');
      await isPaid(page);
      await page.reload();
      await isPaid(page);
    },
  );

  journey(
    'a declined card leaves the order to be paid by another one',
    ['paygate', 'Courier'],
    'paid',
    async ({ page }) => {
      await page.waitForURL(/\/pay\/paygate\//);
      await decide(page, 'declined');
      await page.getByText('Provider declined payment').waitFor();
      await choose(page, 'yoco');
      await payNow(page).click();
      await typeCard(page, 'approved');
      await isPaid(page);
    },
  );

  journey(
    'a shopper who cancels or goes back has paid nothing and can go on',
    ['paygate'],
    'unpaid',
    async ({ page }) => {
      await page.waitForURL(/\/pay\/paygate\//);
      await page.goBack();
      await page.getByRole('heading', { name: "Pay on the bank's page" }).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await button(page, 'Cancel').click();
      await page.getByText('You cancelled the payment').waitFor();
      await payNow(page).waitFor();
    },
  );

  journey('a wrong amount is not taken for the payment', ['paygate'], 'unpaid', async ({ page }) => {
    await page.waitForURL(/\/pay\/paygate\//);
    await decide(page, 'amount_error');
    await page.getByText('Amount error').waitFor();
  });

  journey('a button that is pressed twice pays once', ['yoco'], 'paid', async ({ page }) => {
    await page.getByLabel('Card number').fill(MAGIC.approved.card);
    await payNow(page).dblclick();
    await isPaid(page);
  });

  journey('a card without money says so, and another one pays', ['yoco'], 'paid', async ({ page }) => {
    await typeCard(page, 'insufficient_funds');
    await page.getByText('Insufficient funds').waitFor();
    await payNow(page).click();
    await typeCard(page, 'approved');
    await isPaid(page);
  });

  test.concurrent('a card charged as the network was lost is charged once', TOGETHER, async ({ expect }) => {
    const at = await placeOf().atPayment('yoco');
    const { page, context } = at;
    await page.route('**/process', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await typeCard(page, 'approved');
    await page.getByText('The shop did not answer').waitFor();
    await page.unrouteAll();
    await button(page, 'See its status').click();
    await isPaid(page);
    await placeOf().holds(expect, at, 'paid');
    await context.close();
  });

  journey(
    'a wallet payment in another tab shows in the first',
    ['shop2shop', 'Delivery'],
    'paid',
    async ({ page }) => {
      // If payment at the door is also possible, online payment does not start automatically.
      await payNow(page).click();
      await page.getByRole('img', { name: 'QR code of this payment' }).waitFor();
      const other = await openProvider(page);
      await decide(other, 'approved');
      await isPaid(other);
      await other.close();
      await lookAgain(page);
      await isPaid(page);
    },
  );

  journey(
    'a window that was closed leaves an order that can be paid in another way',
    ['moya'],
    'paid',
    async ({ page }) => {
      await (await openProvider(page)).close();
      await button(page, 'Pay another way').click();
      await choose(page, 'paygate');
      await payNow(page).click();
      await page.waitForURL(/\/pay\/paygate\//);
      await decide(page, 'approved');
      await isPaid(page);
    },
  );

  journey(
    'a late answer is waited for, and arrives when the shopper asks the provider',
    ['moya', 'Courier'],
    'paid',
    async ({ page }) => {
      await decide(await openProvider(page), 'late');
      await lookAgain(page);
      await button(page, 'Check with the provider now').click();
      await isPaid(page);
    },
  );
}
