import type { ClientConfig, ShippingOption } from '@spaza/contracts';
import { providers } from '../../shop/payment/providers/index.ts';
import { type Chance, pick } from '../../shop/random.ts';
import type { DeliveryTerms } from '../../shop/supplier/supplier.store.ts';
import { pictureUrl } from '../pictures/url.ts';

/** Characteristics of a kind of shop. Shares are from 0 to 1. */
export interface ShopKind {
  /** Share of the products that it carries, and of their variants. */
  products: number;
  variants: number;
  /** Preferred sizes: -1 small, 1 large. */
  lean: number;
  /** Share of the bulk packs for buying groups. */
  stokvel: number;
  /** Whether it sells combos. */
  combos: boolean;
  /** How many generations of the catalogue it carries, in an enlarged shop. */
  depth: number;
  /** Usual number of pieces in stock per item. */
  stock: number;
  /** Orders per time slot. */
  slots: number;
}

export const shopKinds = {
  wholesaler: {
    products: 0.92,
    variants: 0.6,
    lean: 0.9,
    stokvel: 0.8,
    combos: true,
    depth: 99,
    stock: 260,
    slots: 24,
  },
  supermarket: {
    products: 0.92,
    variants: 0.5,
    lean: 0,
    stokvel: 0.4,
    combos: true,
    depth: 99,
    stock: 90,
    slots: 16,
  },
  minimarket: {
    products: 0.78,
    variants: 0.46,
    lean: -0.2,
    stokvel: 0.12,
    combos: false,
    depth: 4,
    stock: 48,
    slots: 10,
  },
  corner: {
    products: 0.55,
    variants: 0.42,
    lean: -0.5,
    stokvel: 0,
    combos: false,
    depth: 2,
    stock: 30,
    slots: 6,
  },
  spaza: {
    products: 0.45,
    variants: 0.42,
    lean: -0.9,
    stokvel: 0.03,
    combos: false,
    depth: 1,
    stock: 22,
    slots: 4,
  },
} as const satisfies Record<string, ShopKind>;

export type ShopKindName = keyof typeof shopKinds;
export const isShopKind = (name: string): name is ShopKindName => Object.hasOwn(shopKinds, name);

/** Opening and closing time, such as `08:00`; null if closed. */
export type Hours = readonly [from: string, to: string] | null;

/** A supplier before it becomes a row. */
export interface Shop {
  id: number;
  name: string;
  kind: ShopKindName;
  agencyId?: number;
  lat: number;
  lon: number;
  address: string;
  /** Monday first. */
  opening: readonly Hours[];
  closedText?: string;
  /** Multiplies the prices of the catalogue. */
  level: number;
  colour: string;
  /** Its share of the items that somebody has to carry; only for wholesalers. */
  duty?: { at: number; of: number };
}

/** Groups of suppliers, all fictional. */
export const agencies = [
  { id: 1, name: 'Kasi Traders', colour: 'e8590c' },
  { id: 2, name: 'Kaap Korner Shops', colour: '1c7ed6' },
  { id: 3, name: 'Egoli Grocers', colour: 'c2255c' },
  { id: 4, name: 'Thekwini Family Stores', colour: '2b8a3e' },
] as const;

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
const deliveryTerms = ({ kind }: Shop): DeliveryTerms | null => TERMS[kind];

/** Whether a shop closes on major holidays: only small shops stay open. */
const isClosedOnMainHolidays = ({ kind }: Shop): boolean => kind !== 'spaza' && kind !== 'corner';

/** Returns the payment methods that a supplier accepts, by shipping method. */
function shippingOf(shop: Shop, chance: Chance): ShippingOption[] {
  const habits = HABITS[shop.kind];
  const isOffered = (what: keyof Habits, of: string) =>
    shop.id === FLAGSHIP || chance('offers', of, shop.id) < habits[what];
  const online = Object.entries(providers)
    .map(([name, { takes }]) => ({ option: name.toUpperCase(), takes }))
    .filter(({ option, takes }) => isOffered(takes, option))
    .map(({ option }) => option);
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
function clientConfig(shop: Shop, chance: Chance): ClientConfig {
  const hasOwnPrice = shop.id === FLAGSHIP || chance('own bag price', shop.id) < 0.7;
  return {
    bags: chance('bags', shop.id) < 0.8,
    bag_price_in_cents: hasOwnPrice ? pick(BAG_PRICES_IN_CENTS, chance('bag price', shop.id)) : null,
    shipping: shippingOf(shop, chance),
  };
}

/** Fictional banks with their branch codes. */
const BANKS = [
  ['Kaap Handelsbank', '981005'],
  ['Masakhane Bank', '982110'],
  ['First Karoo Bank', '983250'],
  ['Ubuntu Mutual', '984470'],
] as const;
const ACCOUNT_TYPES = ['Cheque', 'Cheque', 'Savings', 'Transmission'] as const;

export const agencyRow = ({ id, name, colour }: (typeof agencies)[number]) => ({
  id,
  name,
  image_url: pictureUrl({ kind: 'agency', colour, name }),
});

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Builds the row of a supplier. Names of further suppliers repeat, so their key is part of the slug. */
export function supplierRow(shop: Shop, isFurther: boolean, chance: Chance) {
  const [bank, branch] = pick(BANKS, chance('bank', shop.id));
  const slug = slugOf(shop.name) + (isFurther ? `-${shop.id}` : '');
  return {
    id: shop.id,
    slug,
    name: shop.name,
    agency_id: shop.agencyId ?? null,
    image_url: pictureUrl({ kind: 'supplier', colour: shop.colour, name: shop.name }),
    lat: shop.lat,
    lon: shop.lon,
    formatted_address: shop.address,
    opening: shop.opening,
    closed_text: shop.closedText ?? null,
    bank_name: bank,
    bank_branch: branch,
    bank_account_name: shop.name,
    bank_account: `62${String(Math.floor(chance('account', shop.id) * 1e8)).padStart(8, '0')}`,
    bank_account_type: pick(ACCOUNT_TYPES, chance('account type', shop.id)),
    yoco_public_key: `pk_test_sandbox_${slug.replaceAll('-', '_')}`,
    client_config: clientConfig(shop, chance),
    slot_capacity: shopKinds[shop.kind].slots,
    delivery: deliveryTerms(shop),
    closed_on_main_holidays: isClosedOnMainHolidays(shop),
  };
}
