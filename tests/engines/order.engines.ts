import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAGIC } from '../../mocks/shop/payment/providers/magic.ts';
import { buildStorefront } from '../browser/build-storefront.ts';
import { openStorefront, type Storefront } from '../browser/storefront.ts';
import { DEMO } from '../world/shop.ts';
import { firefox, openIn, webkit } from './driven.ts';

type Driven = Awaited<ReturnType<typeof openIn>>;

/** From the choice of a shop to that of a payment method, collecting. */
async function goToPayment(browser: Driven, address: string): Promise<void> {
  await browser.click('dialog button', '^shop here: Parow Family Supermarket');
  await browser.text('h1', 'Parow Family Supermarket');

  await browser.click('main a', '^Bread, milk & eggs');
  await browser.text('h1', '^Bread, milk & eggs');
  await browser.click('main article button', '^Add');
  await browser.text('header a', 'Basket, 1 item,');

  await browser.goto(`${address}/search?query=rooibos`);
  await browser.click('main article button', '^Add');
  await browser.text('header a', 'Basket, 2 items,');

  await browser.click('header a', 'Basket,');
  await browser.click('main button', '^Checkout');
  await browser.click('dialog a', '^Log in');
  await browser.type('input[type=tel], input[name=login]', '', DEMO.login);
  await browser.type('input[type=password]', '', DEMO.password);
  await browser.click('main button', '^Log in');

  // Logging in on the way to the checkout leads on to it.
  await browser.click('input[type=radio]', '^Collect');
  await browser.click('fieldset input[type=radio]', '\\d\\d:\\d\\d');
  await browser.click('main button', '^Continue');
  await browser.click('main button', '^Continue');
}

/** The order whose page is shown, as the shop has it. */
async function shownOrder(browser: Driven, shop: Storefront) {
  const { token } = await shop.signIn();
  const id = (await browser.evaluate('location.pathname')).split('/').pop();
  return (await shop.call(`/api/v1/orders/${id}`, { token })).body.order;
}

describe.for([firefox, webkit])('in $name', (engine) => {
  let shops: Record<'agency' | 'marketplace', Storefront>;
  let older: string;
  beforeAll(async () => {
    const [agency, marketplace, build] = await Promise.all([
      openStorefront('agency', false, false),
      openStorefront('marketplace', false, false),
      buildStorefront({ VITE_GENERATION: 'older' }),
    ]);
    shops = { agency, marketplace };
    older = await marketplace.serve(build.folder);
  });
  afterAll(() => Promise.all(Object.values(shops ?? {}).map((shop) => shop.close())));

  test('a shopper browses, searches, orders, pays cash and sees the order', async () => {
    const shop = shops.agency;
    const browser = await openIn(engine);
    try {
      await browser.goto(shop.address);
      await goToPayment(browser, shop.address);
      await browser.click('input[type=radio]', '^Cash');
      await browser.click('main button', '^Place order');

      const reference = await browser.text('dialog *', '^SPZ-\\w+$');
      await browser.click('dialog button', '^See my order');
      await browser.text('h1', `^Order ${reference}`);

      await browser.click('header button', '^Menu');
      await browser.click('dialog a', '^Promotions');
      await browser.text('h1', '^Promotions');
      await browser.goto(`${shop.address}/orders`);
      await browser.click('main a', reference);
      await browser.text('h1', `^Order ${reference}`);
      expect(await shownOrder(browser, shop)).toMatchObject({
        reference,
        status: 'pending',
        provider: 'cash',
      });
      expect(shop.errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test("in a marketplace of the older generation a shopper pays on the bank's page", async () => {
    const shop = shops.marketplace;
    const browser = await openIn(engine);
    try {
      await browser.goto(older);
      await browser.click('button', '^Choose a shop near you');
      await goToPayment(browser, older);
      await browser.click('input[value=PAYGATE]', '');
      await browser.click('main button', '^(Pay R|Place order)');
      await browser.type('input', '^Card number', MAGIC.approved.card);
      await browser.click('button', '^Pay now');
      const reference = await browser.text('dialog *', '^SPZ-\\w+$');
      await browser.click('dialog button', '^See my order');
      await browser.text('h1', `^Order ${reference}`);
      expect(await shownOrder(browser, shop)).toMatchObject({
        reference,
        status: 'pending',
        provider: 'paygate',
        payable_balance_in_cents: 0,
      });
      expect(shop.errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
