import type { Quirk } from '@spaza/contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAGIC } from '../../mocks/shop/payment/providers/magic.ts';
import { someOf } from '../world/at-length.ts';
import { PAYGATE_FORM } from '../world/paygate.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type LiveShop, openLiveShop, RAW } from './live-shop.ts';
import { button, choose, isPaid, payNow } from './payment/payer.ts';
import { basketLink, cardOf, centsIn, chooseShop, chooseTime, comeIn } from './shopper.ts';

/* The built storefront on a static host, at a shop on another origin that has only what the documents name. */

/** Builds of the storefront, by name. */
const BUILDS = {
  older: { VITE_GENERATION: 'older' },
  newer: { VITE_GENERATION: 'newer' },
  'older, with sessions in cookies': { VITE_GENERATION: 'older', VITE_COOKIES: 'include' },
} as const;
type BuildName = keyof typeof BUILDS;
const GOODS = 'Traditional boerewors';

let browser: Browser;
let live: LiveShop<BuildName>;

beforeAll(async () => {
  [browser, live] = await Promise.all([openBrowser(), openLiveShop('agency', BUILDS)]);
});
afterAll(async () => {
  await browser.close();
  await live.close();
});
beforeEach(() => live.answerAs([]));

/** Returns the demo shopper's orders, as the shop has them. */
async function orders() {
  await live.answerAs([]);
  const { token, id } = await live.shop.signIn();
  const { body } = await live.shop.call(`/api/v1/users/${id}/orders?per_page=100`, { token });
  return body.orders as { id: string; status: string; total_in_cents: number }[];
}

/** Has PayGate take a card, and send the shopper to the storefront's front page with nothing but its own parameters. */
async function standInForPayGate(page: Page, storefront: string): Promise<void> {
  await page.route(PAYGATE_FORM, async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    const paid = await live.shop.call(`/pay/paygate/${sent.get('PAY_REQUEST_ID')}`, {
      form: { card_number: MAGIC.approved.card },
    });
    const { search } = new URL(paid.headers.get('location') ?? '');
    const target = JSON.stringify(`${storefront}/${search}`);
    await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${target})</script>` });
  });
}

/** Records every call that the page makes to the shop, except preflights. */
function listen(page: Page): { method: string; path: string; query: string[]; headers: string[] }[] {
  const calls: ReturnType<typeof listen> = [];
  page.on('request', (request) => {
    const { origin, pathname, searchParams } = new URL(request.url());
    if (origin !== live.shop.address) return;
    calls.push({
      method: request.method(),
      path: pathname,
      query: [...searchParams.keys()],
      headers: Object.keys(request.headers()),
    });
  });
  return calls;
}

const cases: [quirks: readonly Quirk[], build: BuildName][] = [
  [['no_other_headers', 'no_newer_calls'], 'older'],
  [
    ['numbers_as_text', 'ids_as_text', 'names_as_objects', 'address_as_text', 'flat', 'single_message'],
    'older',
  ],
  [
    [
      'null_lists',
      'flags_for_lists',
      'upper_case_providers',
      'loose_checkout_config',
      'wrapped',
      'no_content',
    ],
    'newer',
  ],
  [['lost_answers', 'no_other_headers', 'numbers_as_text', 'message_objects'], 'newer'],
  [
    ['lost_answers', 'bare', 'null_lists', 'flags_for_lists', 'messages_by_field', 'refusals_with_200'],
    'older',
  ],
  [['no_token', 'sign_in_refused_with_422', 'no_empty_update'], 'older, with sessions in cookies'],
];

test.each(someOf(cases, 1, 3, 5))(
  'an order is placed once and paid once at a shop with %j (%s)',
  async (quirks, build) => {
    const address = live.addressOf(build);
    const before = await orders();
    const { page, troubles } = await browser.visit(address);
    await standInForPayGate(page, address);
    const calls = listen(page);
    const wasLost = quirks.includes('lost_answers');

    await live.answerAs(quirks);
    await chooseShop(page);
    await comeIn(page);
    await page.goto('/search?query=boerewors');
    await cardOf(page, GOODS).getByRole('link', { name: GOODS }).click();
    await page.getByRole('heading', { level: 1, name: GOODS }).waitFor();
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click();
    await expect.poll(() => basketLink(page).textContent()).toContain('1 item');
    const price = centsIn(await basketLink(page).textContent());
    await basketLink(page).click();
    await button(page, 'Checkout').click();
    await chooseTime(page);
    await button(page, 'Continue').and(page.locator('[aria-busy=false]')).click();
    await page.waitForURL('/checkout/payment');
    expect(await page.locator('input[value=YOCO]').count()).toBe(0);
    await choose(page, 'PAYGATE');
    await button(page, /^(Place order|Pay R)/).dblclick();
    if (wasLost) {
      // The order was found again. No documented call lists the payments of an order, so the shopper decides.
      await page.getByText('Look at your order before you try again').waitFor();
      await payNow(page).click();
    }
    await isPaid(page);
    // The order may be read as paid before the page has passed on what the provider said.
    await expect.poll(() => calls.some(({ path }) => path.endsWith('/finalize'))).toBe(true);
    await page.goto('/orders');
    await page.getByRole('main').getByRole('link', { name: /SPZ-/ }).first().click();
    await page.getByRole('main').getByText(GOODS).first().waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(RAW);

    const known = new Set(before.map(({ id }) => String(id)));
    const placed = (await orders()).filter(({ id }) => !known.has(String(id)));
    expect(placed).toEqual([expect.objectContaining({ status: 'pending' })]);
    expect(placed[0]!.total_in_cents).toBeGreaterThanOrEqual(price);
    const wrote = calls.filter(({ method, path }) => method === 'POST' && /orders?(\/|$)/.test(path));
    expect(wrote.map(({ path }) => path.split('/').at(-1))).toEqual([
      build === 'newer' ? 'order' : 'register',
      ...(wasLost ? ['transactions', 'transactions'] : ['transactions']),
      'finalize',
    ]);
    expect(wrote.at(-1)?.query).toEqual(['PAY_REQUEST_ID', 'TRANSACTION_STATUS', 'CHECKSUM']);
    expect(calls.filter(({ headers }) => headers.includes('idempotency-key'))).toEqual([]);
    expect(troubles.filter((text) => !(wasLost && text.includes('502')))).toEqual([]);
  },
);
