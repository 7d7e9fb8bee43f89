import type { Locator, Page } from 'playwright';
import { DEMO } from '../world/shop.ts';

/** Parses an amount of money as written by the storefront, such as `R1 234.50`, `R21,99` or `R21.99/kg`, in cents. */
export function centsIn(text: string | null): number {
  const amount = /R([\d\s]+[.,]\d\d)/.exec(text ?? '')?.[1];
  if (!amount) throw new Error(`There is no amount in "${text}".`);
  return Number(amount.replace(/\D/g, ''));
}

/** The shop that API tests use too: a full range, open every morning. */
const SHOP = 'Parow Family Supermarket';

/** Opens the shop and chooses where to shop; an agency asks automatically, a marketplace on request. */
export async function chooseShop(page: Page, mode: 'agency' | 'marketplace' = 'agency'): Promise<void> {
  await page.goto('/');
  if (mode === 'marketplace') await page.getByRole('button', { name: 'Choose a shop near you' }).click();
  const window = page.getByRole('dialog', { name: 'Where do you want to shop?' });
  await window.getByRole('button', { name: `shop here: ${SHOP}` }).click();
  await page.getByRole('heading', { level: 1, name: SHOP }).waitFor();
}

/** Finds the card of an offer that can be bought. */
export const cardOf = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name }) })
    .filter({ has: page.getByRole('button', { name: /^Add/ }) })
    .first();

/** Finds the basket link at the top of every page; its name contains the item count. */
export const basketLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Basket/ });

/** Confirms the default quantity in a dialog that asks for it. */
export const takeOffered = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to basket/ })
    .click();

/** Searches for something and adds the first result with this name to the basket. */
export async function buy(page: Page, query: string, name: string | RegExp): Promise<void> {
  await page.goto(`/search?query=${encodeURIComponent(query)}`);
  await cardOf(page, name).getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('spinbutton').waitFor();
  if (await page.getByRole('dialog').getByRole('spinbutton').isVisible()) await takeOffered(page);
  await page.getByRole('article').getByRole('spinbutton').waitFor();
}

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, password = DEMO.password): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile phone number' }).fill(DEMO.login);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Signs in on the sign-in page; the shopper ends up on the home screen. */
export async function comeIn(page: Page): Promise<void> {
  await page.goto('/sign_in');
  await signIn(page);
  await page.waitForURL('/');
}

/** Chooses a shipping method and its first time, and continues. */
export async function chooseTime(
  page: Page,
  way: 'Collect' | 'Courier' | 'Delivery' = 'Collect',
): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${way}`) });
  const summary = page.getByRole('region', { name: 'When and where' });
  await radio.or(summary).first().waitFor({ state: 'attached' });
  // A second order begins as the last one, at its summary.
  if (await summary.isVisible()) await summary.getByRole('link', { name: 'Change the time' }).click();
  await radio.check({ force: true });
  const times = page.getByRole('group', { name: 'At what time?' });
  await times.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  // The next step has a button of the same name.
  await page.waitForURL((url) => url.pathname !== '/checkout/dispatch');
}
