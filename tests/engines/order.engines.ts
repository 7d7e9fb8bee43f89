import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorefront, type Storefront } from '../browser/storefront.ts';
import { DEMO } from '../world/shop.ts';
import { firefox, openIn, webkit } from './driven.ts';

describe.for([firefox, webkit])('in $name', (engine) => {
  let shop: Storefront;
  beforeAll(async () => {
    shop = await openStorefront('agency', false, false);
  });
  afterAll(() => shop.close());

  test('a shopper browses, searches, orders, pays cash and sees the order', async () => {
    const browser = await openIn(engine);
    try {
      await browser.goto(shop.address);
      await browser.click('dialog button', '^shop here: Parow Family Supermarket');
      await browser.text('h1', 'Parow Family Supermarket');

      await browser.click('main a', '^Bread, milk & eggs');
      await browser.text('h1', '^Bread, milk & eggs');
      await browser.click('main article button', '^Add');
      await browser.text('header a', 'Basket, 1 item,');

      await browser.goto(`${shop.address}/search?query=rooibos`);
      await browser.click('main article button', '^Add');
      await browser.text('header a', 'Basket, 2 items,');

      await browser.click('header a', 'Basket,');
      await browser.click('main button', '^Checkout');
      await browser.click('dialog a', '^Log in');
      await browser.type('input[type=tel], input[name=login]', '', DEMO.login);
      await browser.type('input[type=password]', '', DEMO.password);
      await browser.click('main button', '^Log in');

      await browser.click('main button', '^Checkout');
      await browser.click('input[type=radio]', '^Collect');
      await browser.click('fieldset input[type=radio]', '\\d\\d:\\d\\d');
      await browser.click('main button', '^Continue');
      await browser.click('main button', '^Continue');
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

      const { token } = await shop.signIn();
      const id = (await browser.evaluate('location.pathname')).split('/').pop();
      const { body } = await shop.call(`/api/v1/orders/${id}`, { token });
      expect(body.order).toMatchObject({ reference, status: 'pending', provider: 'cash' });
      expect(shop.errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
