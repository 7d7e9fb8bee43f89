import type { ClientConfig, ShippingOption } from '@spaza/contracts';
import { providers } from '../../shop/payment/providers/index.ts';
import { type Chance, pick } from '../../shop/random.ts';
import type { DeliveryTerms } from '../../shop/supplier/supplier.store.ts';
import { type Hex, pictureUrl } from '../pictures/url.ts';
import base from './base.json' with { type: 'json' };
import further from './further.json' with { type: 'json' };
import kinds from './kinds.json' with { type: 'json' };

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
  /** Usual price level. */
  level: number;
  /** What suppliers beyond the base are called. */
  names: readonly string[];
  habits: Habits;
  /** Courier terms; null if it has none. */
  delivery: DeliveryTerms | null;
  /** Only small shops stay open on major holidays. */
  closedOnMainHolidays: boolean;
}

type ShopKindName = keyof typeof kinds;
/** The wholesalers among the first suppliers beyond the base carry everything that the base suppliers do not. */
export const shopKinds: Readonly<Record<ShopKindName, ShopKind>> = kinds;

/** Opening and closing time, such as `08:00`; null if closed. */
type Hours = readonly [from: string, to: string] | null;

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
  colour: Hex;
  /** Its share of the items that somebody has to carry; only for wholesalers. */
  duty?: { at: number; of: number };
}

/** Returns the suppliers that every shop has. Between them the wholesalers carry everything. */
export function baseShops(): Shop[] {
  const shops = base.suppliers as Shop[];
  const wholesalers = shops.filter(({ kind }) => kind === 'wholesaler');
  const dutyOf = (shop: Shop) => ({ at: wholesalers.indexOf(shop), of: wholesalers.length });
  return shops.map((shop) => ({ ...shop, ...(shop.kind === 'wholesaler' && { duty: dutyOf(shop) }) }));
}

const KINDS = Object.keys(kinds) as ShopKindName[];
const ON_DUTY = 2;
/** Maximum distance of a supplier from its town centre, in degrees; a degree is about 100 km. */
const SPREAD = 0.024;

/** The group with members everywhere. */
const COUNTRYWIDE = 1;

/** Returns the group of a region: the two Capes, KwaZulu-Natal, or inland. */
function regionalAgency({ lat, lon }: { lat: number; lon: number }): number {
  if (lat < -31) return 2;
  return lat < -27.2 && lon > 29 ? 4 : 3;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Returns the supplier with that key; `at` counts the suppliers beyond the base from 0. */
export function furtherShop(chance: Chance, id: number, at: number): Shop {
  const roll = (what: string) => chance('shop', id, what);
  const kind = KINDS[at % KINDS.length] ?? 'spaza';
  const town = pick(further.towns, roll('town'));
  const open = pick(further.opens, roll('open'));
  const close = pick(further.closes, roll('close'));
  const name = pick(shopKinds[kind].names, roll('name'))
    .replace('{town}', town.name)
    .replace('{owner}', pick(further.owners, roll('owner')));
  const duty = Math.floor(at / KINDS.length);
  return {
    id,
    name,
    kind,
    agencyId: roll('agency') < 0.35 ? COUNTRYWIDE : regionalAgency(town),
    lat: rounded(town.lat + (roll('lat') - 0.5) * SPREAD),
    lon: rounded(town.lon + (roll('lon') - 0.5) * SPREAD),
    address: `${1 + Math.floor(roll('number') * 240)} ${pick(town.streets, roll('street'))}, ${town.name}, ${town.code}`,
    opening: [
      ...Array<[string, string]>(6).fill([open, close]),
      roll('sunday') < 0.4 ? null : ['08:00', '14:00'],
    ],
    level: shopKinds[kind].level * (0.97 + roll('level') * 0.06),
    colour: pick(further.colours, roll('colour')),
    ...(kind === 'wholesaler' && duty < ON_DUTY && { duty: { at: duty, of: ON_DUTY } }),
  };
}

const BAG_PRICES_IN_CENTS = [60, 75, 85, 100] as const;
/** The supplier that offers every option. */
const FLAGSHIP = 1;

/** Returns the payment methods that a supplier accepts, by shipping method. */
function shippingOf(shop: Shop, chance: Chance): ShippingOption[] {
  const { habits } = shopKinds[shop.kind];
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

/** Builds the rows of the groups of suppliers. */
export const agencyRows = () =>
  base.agencies.map(({ id, name, colour }) => ({
    id,
    name,
    image_url: pictureUrl({ kind: 'agency', colour, name }),
  }));

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Builds the row of a supplier. Names of further suppliers repeat, so their key is part of the slug. */
export function supplierRow(shop: Shop, isFurther: boolean, chance: Chance) {
  const [bank, branch] = pick(BANKS, chance('bank', shop.id));
  const { slots, delivery, closedOnMainHolidays } = shopKinds[shop.kind];
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
    slot_capacity: slots,
    delivery,
    closed_on_main_holidays: closedOnMainHolidays,
  };
}
