import type { ClientConfig, ShippingOption } from '@spaza/contracts';
import type { DeliveryTerms } from '../../shop/supplier/supplier.store.ts';
import { type Chance, pick } from '../random.ts';
import type { Shop } from './entities.ts';
import type { ShopKindName } from './kinds.ts';

const BAG_PRICES_IN_CENTS = [60, 75, 85, 100] as const;
/** The supplier that offers every option. */
const FLAGSHIP = 1;

/** Probability that a kind of shop offers something, from 0 to 1. */
interface Habits {
  courier: number;
  manual: number;
  /** Card payments, with either provider. */
  cards: number;
  /** Payments with a mobile app. */
  apps: number;
  /** Credit accounts. */
  credit: number;
}

const HABITS: Readonly<Record<ShopKindName, Habits>> = {
  wholesaler: { courier: 0.8, manual: 0.7, cards: 0.9, apps: 0.4, credit: 0.8 },
  supermarket: { courier: 0.9, manual: 0.3, cards: 1, apps: 0.6, credit: 0.3 },
  minimarket: { courier: 0.75, manual: 0.3, cards: 0.8, apps: 0.6, credit: 0.15 },
  corner: { courier: 0, manual: 0.4, cards: 0.5, apps: 0.5, credit: 0 },
  spaza: { courier: 0, manual: 0.5, cards: 0.2, apps: 0.8, credit: 0.1 },
};

const TERMS: Readonly<Record<ShopKindName, DeliveryTerms | null>> = {
  wholesaler: {
    base_in_cents: 6_000,
    per_km_in_cents: 800,
    free_from_in_cents: 250_000,
    max_km: 40,
  },
  supermarket: { base_in_cents: 3_500, per_km_in_cents: 600, free_from_in_cents: 75_000, max_km: 20 },
  minimarket: { base_in_cents: 2_500, per_km_in_cents: 500, free_from_in_cents: 50_000, max_km: 10 },
  corner: null,
  spaza: null,
};

/** Returns the courier terms of the shop; null if it has none. */
export const deliveryTerms = ({ kind }: Shop): DeliveryTerms | null => TERMS[kind];

/** Whether a shop closes on major holidays: only small shops stay open. */
export const isClosedOnMainHolidays = ({ kind }: Shop): boolean => kind !== 'spaza' && kind !== 'corner';

/** Returns the payment methods that a supplier accepts, by shipping method. */
function shippingOf(shop: Shop, chance: Chance): ShippingOption[] {
  const habits = HABITS[shop.kind];
  const isOffered = (what: keyof Habits, of: string) =>
    shop.id === FLAGSHIP || chance('offers', of, shop.id) < habits[what];
  const online = [
    ...(isOffered('cards', 'PAYGATE') ? ['PAYGATE'] : []),
    ...(isOffered('apps', 'SHOP2SHOP') ? ['SHOP2SHOP'] : []),
    ...(isOffered('apps', 'MOYA') ? ['MOYA'] : []),
    ...(isOffered('cards', 'YOCO') ? ['YOCO'] : []),
  ];
  const payments = ['CASH', ...online, ...(isOffered('credit', 'DEBTORCARD') ? ['DEBTORCARD'] : [])];
  return [
    { name: 'COLLECT', payment_options: payments },
    ...(isOffered('courier', 'PICUP') ? [{ name: 'PICUP', payment_options: payments }] : []),
    ...(isOffered('manual', 'MANUAL_DELIVERY')
      ? [{ name: 'MANUAL_DELIVERY', payment_options: payments }]
      : []),
  ];
}

/** Returns the checkout settings of a supplier. Some leave the price of bags to the shop. */
export function clientConfig(shop: Shop, chance: Chance): ClientConfig {
  const hasOwnPrice = shop.id === FLAGSHIP || chance('own bag price', shop.id) < 0.7;
  return {
    bags: chance('bags', shop.id) < 0.8,
    bag_price_in_cents: hasOwnPrice ? pick(BAG_PRICES_IN_CENTS, chance('bag price', shop.id)) : null,
    shipping: shippingOf(shop, chance),
  };
}
