/** Smallest order, and smallest amount left to pay after an order was changed, in cents: R10. */
export const MINIMUM_ORDER_IN_CENTS = 1000;
/** Shortest password, in characters. */
export const MINIMUM_PASSWORD_LENGTH = 6;
/** Decimals that every quantity is rounded to. */
export const QUANTITY_DECIMALS = 5;
/** Largest quantity of one line of a cart. */
export const MAXIMUM_QUANTITY = 1_000_000;
/** Largest number of lines in a cart. */
export const MAXIMUM_CART_LINES = 500;
/** Weighed goods: smallest quantity, step and conversion rate where the offer gives none. */
export const PER_KG_DEFAULTS = { min: 0.25, step: 0.05, conversionRate: 1 } as const;
/** How far the packed weight of weighed goods may be from what was ordered, either way: 5 %. */
export const WEIGHT_TOLERANCE = 0.05;
/** Stars of a review. */
export const MAXIMUM_RATING = 5;
/** Offers on a page of a list. */
export const OFFERS_PER_PAGE = 24;
/** Orders on a page of the order history. */
export const ORDERS_PER_PAGE = 20;
/** Largest page that can be asked for. */
export const MAXIMUM_PER_PAGE = 100;
/** Problems of an import on the largest page, and on one of which nobody says how large it is to be. */
export const IMPORT_PROBLEMS_PER_PAGE = 1_000;
/** Price of a plastic bag in cents where neither the supplier nor the shop sets one. */
export const DEFAULT_BAG_PRICE_IN_CENTS = 60;
/** Radius within which data-free shoppers see suppliers, in km. */
export const DATA_FREE_DISTANCE_IN_KM = 15;
/** Radius within which leaflets are shown where none is given, in km. */
export const LEAFLET_RADIUS_IN_KM = 15;
/** Width and height of a picture on an offer card, in pixels. */
export const OFFER_CARD_IMAGE_SIZE = 300;
/** How long an order waits to be paid before it is abandoned and its goods go back, in ms of the shop's clock: 30 minutes. */
export const PAYMENT_WINDOW_IN_MS = 1_800_000;
/** How far below nothing the balance of a debtor card may go where its supplier sets nothing else, in cents: R5 000. */
export const DEBTOR_CARD_LIMIT_IN_CENTS = 500_000;
/** How long a write can be repeated under its `Idempotency-Key`, in days of the shop's clock. */
export const IDEMPOTENCY_KEY_DAYS = 30;
/** How often orders are read again while polling is on, in ms. */
export const ORDER_POLLING_IN_MS = 10_000;
/** Longest wait for an answer of the newer generation, in ms. */
export const NEWER_TIMEOUT_IN_MS = 60_000;
/** Zone in which shops and shoppers read dates and times. */
export const TIME_ZONE = 'Africa/Johannesburg';
/** How far its clocks are ahead of UTC, in ms; they are not changed in summer. */
export const TIME_ZONE_OFFSET_MS = 2 * 3_600_000;
/** Languages of the shop; the first is the default and the fallback. */
export const LOCALES = ['en', 'af', 'fr'] as const;
/** A language of the shop. */
export type Locale = (typeof LOCALES)[number];
