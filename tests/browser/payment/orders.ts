import type { Order } from '@spaza/contracts';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { eventsOf } from '../../world/paying.ts';
import type { Browser } from '../browser.ts';
import { buy, centsIn, chooseTime } from '../shopper.ts';
import { button, choose, payNow, typeCard } from './payer.ts';
import type { PaymentShop } from './shop.ts';

/** How often the page of an order re-reads it. */
const POLLED_EVERY_MS = 10_000;

const region = (page: Page, name: string) => page.getByRole('region', { name });
/** Returns what is next to a label. */
const beside = (page: Page, where: string, term: string) =>
  region(page, where)
    .locator('div', { has: page.getByText(term, { exact: true }) })
    .last()
    .getByRole('definition');

const paymentsOf = (order: Order) => eventsOf(order).filter((name) => name === 'payment_received').length;
const seeOrder = (page: Page) =>
  page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'See my order' }).click();

/**
 * Defines tests of a card payment on the page of an order, and of payments without a card: by transfer, from
 * the wallet, on account. Browser and shop are available once the tests run; nobody else may order in the
 * meantime.
 */
export function paymentsOfOrders(browserOf: () => Browser, placeOf: () => PaymentShop): void {
  let place: PaymentShop;
  let payer: PaymentShop['payer'];
  beforeAll(() => {
    place = placeOf();
    payer = place.payer;
  });

  async function orders(): Promise<Order[]> {
    const { body } = await place.shop.call(`/api/v1/users/${payer.id}/orders?per_page=100`, {
      token: payer.token,
    });
    return body.orders;
  }

  /** Returns the only order placed since. */
  async function placedSince(known: Order[]): Promise<Order> {
    const ids = known.map(({ id }) => id);
    const [order, ...others] = (await orders()).filter(({ id }) => !ids.includes(id));
    expect(others).toEqual([]);
    return payer.read(order!);
  }

  const visit = async (who: 'signedIn' | 'beforePayment') =>
    browserOf().visit(place.address, {
      storageState: who === 'signedIn' ? place.signedIn : await place.beforePayment(),
    });
  test('a declined card leaves an order that is paid from its page, once', async () => {
    const known = await orders();
    const { page, troubles } = await visit('beforePayment');
    await page.goto('/checkout/payment');
    await choose(page, 'YOCO');
    const total = centsIn(await region(page, 'Total').textContent());
    await button(page, /^Pay R/).click();
    await typeCard(page, 'declined');
    await page.getByText('Provider declined payment').waitFor();
    const unpaid = await placedSince(known);
    expect(unpaid).toMatchObject({
      status: 'pending_payment',
      total_in_cents: total,
      payable_balance_in_cents: total,
    });

    await page.goto(`/orders/${unpaid.id}`);
    expect(await beside(page, 'Payment', 'Payment status').textContent()).toBe('Not paid yet');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await payNow(page).click();
    await typeCard(page, 'approved');
    await seeOrder(page);
    await expect.poll(() => beside(page, 'Payment', 'Payment status').textContent()).toBe('Paid');
    expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
    const paid = await placedSince(known);
    expect(paid).toMatchObject({
      status: 'pending',
      provider: 'yoco',
      total_in_cents: total,
      payable_balance_in_cents: 0,
    });
    expect(paymentsOf(paid)).toBe(1);
    expect(troubles).toEqual([]);
    expect(place.shop.errors).toEqual([]);
  });

  test('a received bank transfer shows on the order, and so does what a change leaves to be paid', async () => {
    const credit = await payer.credit();
    const order = await payer.placed('paygate');
    const { page, context, troubles } = await visit('signedIn');
    await context.clock.install();
    await page.goto(`/orders/${order.id}`);
    await page.getByText('The shop packs your order once it is paid.').waitFor();
    const comesIn = async () => {
      await payer.offline(order);
      await page.clock.fastForward(POLLED_EVERY_MS);
      await region(page, 'Paid by bank transfer (EFT)')
        .getByText('Your transfer has arrived. There is nothing left to pay.')
        .waitFor();
    };
    await comesIn();
    expect(await payer.read(order)).toMatchObject({
      status: 'pending',
      provider: 'offline_eft',
      payable_balance_in_cents: 0,
    });

    await button(page, 'Change order').click();
    await page.getByRole('list', { name: 'Items' }).getByRole('button', { name: 'More' }).first().click();
    const left = centsIn(await page.getByText('is left to pay.').textContent());
    await button(page, 'UPDATE ORDER').click();
    const note = 'Pay by bank transfer (EFT)';
    await region(page, note).getByText('Pay the amount into this account with this reference.').waitFor();
    const changed = await payer.read(order);
    expect(changed).toMatchObject({
      status: 'pending',
      total_in_cents: order.total_in_cents + left,
      payable_balance_in_cents: left,
    });
    const bank = changed.bank_details;
    expect(bank).toMatchObject({ reference: order.reference });
    expect(await beside(page, note, 'Account number').textContent()).toBe(bank?.bank_account);
    expect(await beside(page, note, 'Your reference').textContent()).toBe(order.reference);
    expect(centsIn(await beside(page, note, 'Amount').textContent())).toBe(left);

    await comesIn();
    const paid = await payer.read(order);
    expect(paid).toMatchObject({
      total_in_cents: order.total_in_cents + left,
      payable_balance_in_cents: 0,
    });
    expect(paymentsOf(paid)).toBe(2);
    expect(await payer.credit()).toBe(credit);
    expect(troubles).toEqual([]);
    expect(place.shop.errors).toEqual([]);
  });

  test('wallet credit pays for an order, and is refunded when that is cancelled', async () => {
    const [known, credit] = [await orders(), await payer.credit()];
    const { page, troubles } = await visit('signedIn');
    // Orders of other tests may still have to be paid.
    const attention = page.getByRole('dialog', { name: 'Your orders need your attention' });
    await page.addLocatorHandler(attention, () => attention.getByRole('button', { name: 'Later' }).click());
    await buy(page, 'bread', /white bread/);
    await page.goto('/checkout/dispatch');
    await chooseTime(page);
    await button(page, 'Continue').click();
    await page.getByText('Your wallet credit pays for this order.').waitFor();
    expect(centsIn(await page.getByText(/^You have R/).textContent())).toBe(credit);
    const total = centsIn(await beside(page, 'Your order', 'Wallet credit').textContent());
    expect(centsIn(await beside(page, 'Your order', 'Subtotal').textContent())).toBe(total);
    expect(centsIn(await region(page, 'Total').textContent())).toBe(0);
    await button(page, 'Place order').click();
    await page.getByText('It is paid: you do not need to bring any money.').waitFor();
    await seeOrder(page);
    expect(centsIn(await beside(page, 'Payment', 'Wallet credit').textContent())).toBe(total);
    const order = await placedSince(known);
    expect(order).toMatchObject({
      status: 'pending',
      total_in_cents: total,
      credit_in_cents: total,
      payable_balance_in_cents: 0,
    });
    expect(await payer.credit()).toBe(credit - total);

    await button(page, 'Cancel order').click();
    const window = page.getByRole('dialog', { name: 'Cancel this order?' });
    expect(centsIn(await window.getByText(/goes back to your wallet/).textContent())).toBe(total);
    await window.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('The order was cancelled').waitFor();
    const standing = page.getByRole('main').getByText(/goes back to your wallet/);
    expect(centsIn(await standing.textContent())).toBe(total);
    expect(await placedSince(known)).toMatchObject({ status: 'cancelled', payable_balance_in_cents: 0 });
    expect(await payer.credit()).toBe(credit);
    expect(troubles).toEqual([]);
    expect(place.shop.errors).toEqual([]);
  });

  test('an order is charged to the account at the shop, which then says what is owed', async () => {
    const [known, credit] = [await orders(), await payer.credit()];
    const { page, troubles } = await visit('beforePayment');
    await page.goto('/debtorcards');
    const cards = page.getByRole('main').getByRole('listitem');
    const stillToSpend = async () => centsIn(await cards.first().getByText(/^R/).last().textContent());
    const before = await stillToSpend();
    await page.goto('/checkout/payment');
    await choose(page, 'DEBTORCARD');
    const total = centsIn(await region(page, 'Total').textContent());
    await button(page, 'Place order').click();
    await page.getByText('It is paid: you do not need to bring any money.').waitFor();
    await seeOrder(page);
    await expect.poll(() => beside(page, 'Payment', 'Payment status').textContent()).toBe('Paid');
    const order = await placedSince(known);
    expect(order).toMatchObject({
      status: 'pending',
      provider: 'debtorcard',
      total_in_cents: total,
      payable_balance_in_cents: 0,
      debtorcard_balance: -total,
    });
    expect(paymentsOf(order)).toBe(1);
    expect(await payer.credit()).toBe(credit);
    await page.goto('/debtorcards');
    await cards.first().getByText('You owe').waitFor();
    expect(await stillToSpend()).toBe(before - total);
    expect(troubles).toEqual([]);
    expect(place.shop.errors).toEqual([]);
  });
}
