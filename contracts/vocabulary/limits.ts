export { LOCALES, type Locale } from './languages.ts';

/**
 * Minimum price of the goods of an order, less its discount, when it is placed and when it is changed, in cents: R10.
 * Delivery, bags and wallet credit do not count.
 */
export const MINIMUM_ORDER_IN_CENTS = 1000;
/** Minimum length of a password, in characters. */
export const MINIMUM_PASSWORD_LENGTH = 6;
/** Decimals that every quantity is rounded to. */
export const QUANTITY_DECIMALS = 5;
/** Maximum quantity of one cart line. */
export const MAXIMUM_QUANTITY = 1_000_000;
/** Maximum number of lines in a cart. */
export const MAXIMUM_CART_LINES = 500;
/** Default minimum, step and conversion rate of weighed goods, if the offer sets none. */
export const PER_KG_DEFAULTS = { min: 0.25, step: 0.05, conversionRate: 1 } as const;
/** How far a packed weight may deviate from the ordered one, either way: 5%. */
export const WEIGHT_TOLERANCE = 0.05;
/** Maximum number of stars in a review. */
export const MAXIMUM_RATING = 5;
/** Orders that a sandbox places at once for simulated shoppers, at most. */
export const MAXIMUM_SAMPLE_ORDERS = 100;
/** Default number of offers per page. */
export const OFFERS_PER_PAGE = 24;
/** Default number of orders per page of the order history. */
export const ORDERS_PER_PAGE = 20;
/** Maximum page size. */
export const MAXIMUM_PER_PAGE = 100;
/** Maximum and default number of import problems per page. */
export const IMPORT_PROBLEMS_PER_PAGE = 1_000;
/** Default price of a plastic bag in cents, if neither the supplier nor the shop sets one. */
export const DEFAULT_BAG_PRICE_IN_CENTS = 60;
/** Radius within which data-free shoppers see suppliers, in km. */
export const DATA_FREE_DISTANCE_IN_KM = 15;
/** Default radius within which leaflets are shown, in km. */
export const LEAFLET_RADIUS_IN_KM = 15;
/** Width and height of an image on an offer card, in pixels. */
export const OFFER_CARD_IMAGE_SIZE = 300;
/** Time until an unpaid order is abandoned and its stock released, in ms of the shop's clock: 30 minutes. */
export const PAYMENT_WINDOW_IN_MS = 1_800_000;
/** Default for how far below zero the balance of a debtor card may go, in cents: R5 000. */
export const DEBTOR_CARD_LIMIT_IN_CENTS = 500_000;
/** Days, by the shop's clock, during which a write can be repeated under its `Idempotency-Key`. */
export const IDEMPOTENCY_KEY_DAYS = 30;
/** Interval at which orders are polled, in ms. */
export const ORDER_POLLING_IN_MS = 10_000;
/** Timeout for calls of the newer generation, in ms. */
export const NEWER_TIMEOUT_IN_MS = 60_000;
/** Time zone of the shops and shoppers. */
export const TIME_ZONE = 'Africa/Johannesburg';
/** Offset of that time zone from UTC, in ms; it has no daylight saving time. */
export const TIME_ZONE_OFFSET_MS = 2 * 3_600_000;

/** Maximum length of a search, in characters. */
export const MAXIMUM_QUERY_LENGTH = 200;
/** Maximum length of a discount code, in characters. */
export const MAXIMUM_DISCOUNT_CODE_LENGTH = 50;
/** Maximum length of the comment in a review, in characters. */
export const MAXIMUM_COMMENT_LENGTH = 2000;
/** Maximum lengths of the fields of an account, in characters. */
export const ACCOUNT_LIMITS = {
  login: 40,
  password: 200,
  first_name: 100,
  last_name: 100,
  id_number: 40,
  business_address_1: 300,
  email_marketing_contact_id: 100,
  token_code: 20,
} as const;
/** Maximum lengths of the profile fields of a new account, in characters. */
export const PROFILE_LIMITS = {
  address: 300,
  business_name: 200,
  occupation: 200,
  language: 50,
  favoured_suppliers: 500,
  favoured_new_suppliers: 500,
  favoured_payment_providers: 500,
  bank: 100,
} as const;
/** Maximum lengths of the fields of an address, in characters. */
export const ADDRESS_LIMITS = { formatted: 300, unit_or_floor: 100 } as const;
/** Maximum lengths of the fields of a leaflet, in characters, and maximum number of its suppliers. */
export const LEAFLET_LIMITS = { name: 200, path: 1000, supplier_ids: 1000 } as const;
/** Maximum lengths of the marketing cookies sent with an order, in characters. */
export const COOKIE_LIMITS = { fbp: 200, fbc: 500 } as const;

/**
 * The date of an instant in the time zone of the shops, as `2026-11-21`. Avoids `Intl`, whose first use costs a page as
 * much as rendering ten cards.
 * @param instant milliseconds since the Unix epoch
 * @throws RangeError if it is not a valid time
 */
export const dayOf = (instant: number): string =>
  new Date(instant + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 10);
