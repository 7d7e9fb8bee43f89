import type { ShopConfig } from '@spaza/contracts';
import { checkoutOf } from '../checkout/checkout-flow.ts';
import type { AnalyticsEvent, Notice } from '../session/ports.ts';
import { createSession, type Session } from '../session/session.ts';
import { clock, kasi, tea } from './goods.ts';
import { openShop } from './shop.ts';
import { memoryStorage } from './storage.ts';

export const agency: ShopConfig = { features: { agency: true } };

/** A session at a new shop, or at the given one. */
export function begin({
  shop = openShop(),
  storage = memoryStorage(),
  config,
}: {
  shop?: ReturnType<typeof openShop>;
  storage?: ReturnType<typeof memoryStorage>;
  config?: ShopConfig;
} = {}) {
  const notices: Notice[] = [];
  const events: AnalyticsEvent[] = [];
  const logged: string[] = [];
  const waits: number[] = [];
  const session = createSession({
    gateway: shop.gateway,
    storage,
    clock,
    wait: async (ms) => void waits.push(ms),
    ...(config && { config }),
    onNotice: (notice) => notices.push(notice),
    analytics: (event) => events.push(event),
    log: (message) => logged.push(message),
  });
  return { session, shop, storage, notices, events, logged, waits };
}

/** Makes every choice of a checkout, short of placing the order. */
export async function chooseAll(session: Session): Promise<void> {
  const checkout = checkoutOf(session);
  await checkout.enter();
  checkout.chooseShipping('COLLECT');
  await checkout.loadTimeslots();
  checkout.chooseTimeslot({ value: 'monday', text: 'Mon 23 Nov, 08:00 - 10:00' });
  checkout.choosePayment('CASH');
}

/** A signed-in shopper with a cart who only has to place the order. */
export async function readyToOrder(options: Parameters<typeof begin>[0] = {}) {
  const world = begin(options);
  const { account, supplier, cart } = world.session;
  await account.signIn({ login: '0821234567', password: 'spaza123' });
  await supplier.choose(kasi);
  cart.add(tea, 2);
  await chooseAll(world.session);
  return world;
}
