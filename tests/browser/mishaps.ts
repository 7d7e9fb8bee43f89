import type { NewFault } from '@spaza/contracts';
import type { Locator, Page } from 'playwright';
import { createChance, pick } from '../../mocks/seed/random.ts';
import { MAGIC } from '../../mocks/shop/payment/providers/magic.ts';
import { button, decide, lookAgain, openProvider, payNow } from './payer.ts';

/** How a call can go wrong. All but the last two are done all the same. */
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

/** Calls that order and pay, one after the other. */
const CALLS = {
  paygate: ['order.register', 'payment.register', 'payment.finalize', 'payment.processing'],
  yoco: ['order.register', 'payment.register', 'payment.process', 'order.byId'],
  shop2shop: ['order.register', 'payment.register', 'payment.processing', 'order.byId'],
  moya: ['order.register', 'payment.register', 'payment.processing', 'order.byId'],
} as const;
type Provider = keyof typeof CALLS;
export const PROVIDERS = Object.keys(CALLS) as Provider[];
/** More than the shop front tries by itself, so that the shopper meets some of it. */
const MOST_TIMES = 6;

/** What goes wrong with an order that is paid with a provider; the same number draws the same. */
export function draw(provider: Provider, drawing: number): NewFault[] {
  const chance = createChance(drawing);
  return CALLS[provider].map((call) => ({
    ...pick(MISHAPS, chance(provider, call, 'what')),
    route: `*.${call}`,
    times: 1 + Math.floor(chance(provider, call, 'times') * MOST_TIMES),
  }));
}

/** A card is typed on the shop's own page, or on that of the provider. */
async function payByCard(page: Page): Promise<void> {
  if (page.url().includes('/pay/paygate/')) return decide(page, 'approved');
  await page.getByLabel('Card number').fill(MAGIC.approved.card);
  await payNow(page).click();
}

async function payElsewhere(page: Page): Promise<void> {
  const other = await openProvider(page);
  await decide(other, 'approved');
  await other.getByRole('main').waitFor();
  await other.close();
  await lookAgain(page);
}

/** Somebody who does what the page offers, over and over, until it says that the order is paid. */
export async function untilPaid(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const enabled = (name: string | RegExp) =>
    button(page, name).and(page.locator(':not([aria-disabled=true])'));
  const ways: [shown: Locator, act: () => Promise<unknown>][] = [
    [enabled('Try again'), () => enabled('Try again').click()],
    [enabled('See how it stands'), () => enabled('See how it stands').click()],
    [page.getByLabel('Card number').and(page.locator(':not([readonly])')), () => payByCard(page)],
    [page.getByRole('link', { name: /^Open (Shop2Shop|the Moya app)$/ }), () => payElsewhere(page)],
    [
      main.getByRole('button', { name: "Go on to the bank's page" }),
      () => main.getByRole('button', { name: "Go on to the bank's page" }).click(),
    ],
    [enabled(/^Pay R/), () => payNow(page).click()],
    [enabled('Place order'), () => enabled('Place order').click()],
    [enabled('Ask the provider now'), () => enabled('Ask the provider now').click()],
  ];
  const isPaid = page
    .getByText('Your order is paid.')
    .or(page.getByRole('dialog', { name: 'Thank you' }))
    .first();
  for (let turn = 0; turn < 60; turn++) {
    const anything = ways.reduce((all, [shown]) => all.or(shown), isPaid).first();
    await anything.waitFor().catch(async () => {
      throw new Error(`There is no way on at ${page.url()}: ${await page.locator('body').innerText()}`);
    });
    if (await isPaid.isVisible()) return;
    for (const [shown, act] of ways) {
      if (!(await shown.first().isVisible())) continue;
      // What is pressed may give way to the next thing just then.
      await act().catch(() => undefined);
      break;
    }
  }
  throw new Error('The order was not paid.');
}
