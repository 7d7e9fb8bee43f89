import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo, PASSWORD, register } from '../world/account.ts';
import { type Browser, openBrowser } from './browser.ts';
import { chooseShop } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

const LOGIN = '0741000042';
let browser: Browser;
let shop: Storefront;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
  await register(shop, LOGIN);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

test('a shopper who forgot the password gets in with a code, to the requested page, and is signed out everywhere', async () => {
  const visitor = await browser.visit(shop.address);
  const { page } = visitor;
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  await chooseShop(page);
  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Mobile phone number' }).fill(LOGIN);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.reload();
  const code = await codeSentTo(shop, LOGIN);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'New password' }).fill('another1');
  await page.getByRole('textbox', { name: 'Password again' }).fill('another1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
  expect(
    (await shop.call('/api/v2/account/users/sign_in', { body: { login: LOGIN, password: PASSWORD } })).status,
  ).toBe(401);

  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Nomsa');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile saved').waitFor();
  const elsewhere = await shop.signIn({ login: LOGIN, password: 'another1' });
  const kept = await page.evaluate(() => localStorage.getItem('account-v1') ?? '');
  const { token } = JSON.parse(kept).state;
  expect(token).toMatch(/.{16}/);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByText('You have been logged out everywhere').waitFor();
  expect((await shop.call(`/api/v1/users/${elsewhere.id}/orders`, { token: elsewhere.token })).status).toBe(
    401,
  );
  const told = ['another1', token, code, 'token=', 'code=', 'password='];
  expect(addresses.filter((address) => told.some((secret) => address.includes(secret)))).toEqual([]);
});
