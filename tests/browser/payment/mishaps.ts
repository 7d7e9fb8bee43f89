import type { NewFault, Order } from '@spaza/contracts';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { MAGIC } from '../../../mocks/shop/payment/providers/magic.ts';
import { createChance, pick } from '../../../mocks/shop/random.ts';
import { eventsOf } from '../../world/paying.ts';
import type { Browser } from '../browser.ts';
import { centsIn } from '../shopper.ts';
import { button, choose, decide, lookAgain, openProvider, paidNote, payNow } from './payer.ts';
import type { PaymentShop } from './shop.ts';

/** Ways in which a call can fail. All but the last two are executed anyway. */
const MISHAPS = [
  { kind: 'delay', delay_ms: 400 },
  { kind: 'cut', after_bytes: 0 },
  { kind: 'cut' },
  { kind: 'truncate' },
  { kind: 'duplicate' },
  { kind: 'status', status: 504, works: true },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 500 },
] as const satisfies Omit<NewFault, 'route'>[];

/** Calls that order and pay, in sequence. */
const CALLS = {
  paygate: ['order.register', 'payment.register', 'payment.finalize', 'payment.processing'],
  yoco: ['order.register', 'payment.register', 'payment.process', 'order.byId'],
  shop2shop: ['order.register', 'payment.register', 'payment.processing', 'order.byId'],
  moya: ['order.register', 'payment.register', 'payment.processing', 'order.byId'],
} as const;
type Provider = keyof typeof CALLS;
export const PROVIDERS = Object.keys(CALLS) as Provider[];
/** More than the storefront retries automatically, so that the shopper sees some of it. */
const MOST_TIMES = 6;

/** Picks the faults of an order paid with a provider; the same number gives the same faults. */
function draw(provider: Provider, drawing: number): NewFault[] {
  const chance = createChance(drawing);
  return CALLS[provider].map((call) => ({
    ...pick(MISHAPS, chance(provider, call, 'what')),
    route: `*.${call}`,
    times: 1 + Math.floor(chance(provider, call, 'times') * MOST_TIMES),
  }));
}

/** Types in a card on the shop's own page, or on that of the provider. */
async function payByCard(page: Page): Promise<void> {
  if (page.url().includes('/pay/paygate/')) return decide(page, 'approved');
  await page.getByLabel('Card number').fill(MAGIC.approved.card);
  await payNow(page).click();
}

async function payElsewhere(page: Page): Promise<void> {
  const other = await openProvider(page);
  // The shop may not have told the page yet that it was paid the last time.
  const isMade = other.getByText('The payment was made.');
  await isMade.or(button(other, MAGIC.approved.button)).first().waitFor();
  if (!(await isMade.isVisible())) {
    await decide(other, 'approved');
    await other.waitForURL(({ pathname }) => !pathname.startsWith('/pay/'));
  }
  await other.close();
  await lookAgain(page);
}

/** Repeats what the page offers until it reports that the order is paid. */
async function untilPaid(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const enabled = (name: string | RegExp) =>
    button(page, name).and(page.locator(':not([aria-disabled=true])'));
  const paid = paidNote(page);
  const again = enabled('Try again').or(enabled('See its status'));
  const ways: [shown: Locator, act: () => Promise<unknown>][] = [
    [again, () => again.first().click()],
    [page.getByLabel('Card number').and(page.locator(':not([readonly])')), () => payByCard(page)],
    [
      page.getByRole('link', { name: /^Open (Shop2Shop|the Moya app)$/ }),
      async () => {
        await payElsewhere(page);
        // If the shop cannot tell yet, the page asks it again after some time.
        await paid.or(again).first().waitFor();
      },
    ],
    [
      main.getByRole('button', { name: "Continue to the bank's page" }),
      () => main.getByRole('button', { name: "Continue to the bank's page" }).click(),
    ],
    [enabled(/^Pay R/), () => payNow(page).click()],
    [enabled('Place order'), () => enabled('Place order').click()],
    [enabled('Check with the provider now'), () => enabled('Check with the provider now').click()],
  ];
  const isBusy = page.locator('[aria-busy=true], [role=status][aria-label]').first();
  for (let turn = 0; turn < 60; turn++) {
    const anything = ways.reduce((all, [shown]) => all.or(shown), paid).first();
    await anything.waitFor().catch(async () => {
      // On a busy machine, retries of a call and of the reads after it take longer than a wait.
      if (await isBusy.isVisible()) return;
      throw new Error(`There is no way on at ${page.url()}: ${await page.locator('body').innerText()}`);
    });
    if (await paid.isVisible()) return;
    for (const [shown, act] of ways) {
      if (!(await shown.first().isVisible())) continue;
      // The button may be replaced at that moment.
      await act().catch(() => undefined);
      break;
    }
  }
  throw new Error('The order was not paid.');
}

/** The storefront waits longer before each retry. */
const LONGEST_JOURNEY_MS = 300_000;

/**
 * Defines tests in which a shopper orders and pays while calls fail, in the given number of ways; nothing
 * else runs meanwhile.
 */
export function paymentMishaps(browserOf: () => Browser, placeOf: () => PaymentShop, drawings: number): void {
  test.for(
    Array.from({ length: drawings }, (_, at) => [PROVIDERS[(at + 1) % PROVIDERS.length]!, at + 1] as const),
  )(
    'an order that is paid with %s is placed and charged once, whatever goes wrong on the way (%i)',
    { timeout: LONGEST_JOURNEY_MS },
    async ([provider, drawing], { expect }) => {
      const { shop, address, payer, operator, beforePayment } = placeOf();
      const orders = async (): Promise<Order[]> =>
        (await shop.call(`/api/v1/users/${payer.id}/orders?per_page=100`, { token: payer.token })).body
          .orders;
      const known = new Set((await orders()).map(({ id }) => id));
      const credit = await payer.credit();
      const { page, context } = await browserOf().open(address, { storageState: await beforePayment() });
      await page.goto('/checkout/payment');
      await choose(page, provider.toUpperCase());
      const total = centsIn(await page.getByRole('region', { name: 'Total' }).textContent());
      for (const body of draw(provider, drawing)) {
        expect((await shop.call('/sandbox/faults', { body, headers: operator })).status).toBe(200);
      }
      try {
        await untilPaid(page);
      } finally {
        await context.close();
        await shop.call('/sandbox/faults', { method: 'DELETE', headers: operator });
      }

      const placed = (await orders()).filter(({ id }) => !known.has(id));
      expect(placed.map(({ total_in_cents }) => total_in_cents)).toEqual([total]);
      const order = await payer.read(placed[0]!);
      expect(order).toMatchObject({ status: 'pending', provider, payable_balance_in_cents: 0 });
      expect(eventsOf(order).filter((name) => name === 'payment_received')).toHaveLength(1);
      // Money that arrived twice would be in the wallet.
      expect(await payer.credit()).toBe(credit);
      expect(shop.errors).toEqual([]);
    },
  );
}
