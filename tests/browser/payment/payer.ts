import type { PaymentOutcome } from '@spaza/contracts/vocabulary';
import type { Page } from 'playwright';
import { MAGIC } from '../../../mocks/shop/payment/providers/magic.ts';

/** Finds a button by its text. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const payNow = (page: Page) => button(page, /^Pay R/);
/** Chooses a payment method. */
export const choose = (page: Page, provider: string) =>
  page.locator(`input[value=${provider}]`).check({ force: true });
/** Finds the note that an order is paid; shown with thanks right after placing it. */
export const paidNote = (page: Page) =>
  page
    .getByText('Your order is paid.')
    .or(page.getByRole('dialog', { name: 'Thank you' }))
    .first();
export const isPaid = (page: Page) => paidNote(page).waitFor();

/** Decides on the page of a provider that takes a card, or has a button for each outcome. */
export async function decide(page: Page, outcome: PaymentOutcome): Promise<void> {
  const card = page.getByLabel('Card number');
  if (page.url().includes('/paygate/')) {
    await card.fill(MAGIC[outcome].card);
    return button(page, 'Pay now').click();
  }
  await button(page, MAGIC[outcome].button).click();
}

/** Types a test card into the form on the shop's own page. */
export async function typeCard(page: Page, outcome: PaymentOutcome): Promise<void> {
  await page.getByLabel('Card number').fill(MAGIC[outcome].card);
  await payNow(page).click();
}

/** Opens the provider's page in addition to the shop's. */
export async function openProvider(page: Page): Promise<Page> {
  const link = page.getByRole('link', { name: /^Open (Shop2Shop|the Moya app)$/ });
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  return opened;
}

/** Fires the browser's event for a shopper returning to the page. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
