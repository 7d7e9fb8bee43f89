import { roundQuantity } from '../../vocabulary/index.ts';
import type { ORDER_ACTIONS, STOKVEL_REASONS, THINGS } from '../shoppers.ts';
import type { ShopperTexts } from './words.ts';

const THE: Readonly<Record<(typeof THINGS)[number], string>> = {
  order: 'The order',
  account: 'The account',
  account_kind: 'The kind of account',
  address: 'The address',
  call: 'The call or page',
  cart: 'The cart',
  category: 'The category',
  debtor_card: 'The debtor card',
  demo_station: 'The configuration of a demo station',
  fault: 'The fault',
  file: 'The file',
  import: 'The import',
  invoice: 'The invoice',
  leaflet: 'The leaflet',
  offer: 'The offer',
  picture: 'The picture',
  product: 'The product',
  public_key: 'The public key',
  sellable: 'The sellable',
  snapshot: 'The snapshot',
  supplier: 'The supplier',
  transaction: 'The transaction',
};

const ACTIONS: Readonly<Record<(typeof ORDER_ACTIONS)[number], string>> = {
  change: 'be changed',
  cancel: 'be cancelled',
  review: 'be reviewed',
  pay: 'be paid',
  hand_over: 'be handed over',
  dispute: 'be disputed',
  move: 'change its status',
};

const PACKS: Readonly<Record<(typeof STOKVEL_REASONS)[number], (minimum: number) => string>> = {
  not_sold: () => 'Stokvel packs are not sold at the moment. Remove them.',
  by_courier: () =>
    'A courier does not carry stokvel packs. Collect them, or let the shop arrange the delivery.',
  with_code: () => 'No discount code goes with stokvel packs. Remove the code or the packs.',
  too_few: (minimum) => `A stokvel order has at least ${minimum} packs. Add some more.`,
  too_soon: () => 'Stokvel packs are available on the next day at the earliest. This order is for sooner.',
};

const DATE = { collection: 'Collection', delivery: 'Delivery' } as const;

const spaced = (word: string) => word.replaceAll('_', ' ');

const waitText = (seconds: number) => {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

/** What the minimum of an order is judged on. */
const COUNTED = 'It counts goods less discount, without delivery and bags.';

/** Texts for shoppers, in English. */
export const en: ShopperTexts = {
  not_found: ({ what, ids = [] }) =>
    ids.length > 0 ? ids.map((id) => `${THE[what]} ${id} was not found.`) : `${THE[what]} was not found.`,
  too_many_attempts: ({ seconds }) => `Too many attempts. Wait ${waitText(seconds)}, then try again.`,
  too_large: ({ most_bytes }, { number }) =>
    most_bytes < 1_000_000
      ? `This is too large: at most ${number(most_bytes)} bytes are taken.`
      : `This is larger than ${number(most_bytes / 1_000_000)} MB. Send less, or in several parts.`,
  too_much: 'A number or a sum is larger than can be kept. Make it smaller.',
  conflict: 'It was changed at the same time. Try again.',
  unavailable: 'The shop cannot reach what it keeps at the moment. Try again soon.',
  failed: ({ request_id }) => `The shop failed. Its log names the reason under ${request_id}.`,

  not_signed_in: 'Sign in to go on.',
  session_ended: 'Your session has ended. Sign in again.',
  wrong_credentials: 'The phone number or the password is wrong.',
  login_taken: 'There is already an account for this phone number.',
  terms_required: 'The terms must be accepted.',
  phone_required: 'A mobile phone number is required',
  phone_invalid: 'Invalid mobile phone number',
  name_required: 'First and last name are required.',
  password_too_short: ({ minimum }) => `Password must be at least ${minimum} characters`,
  password_too_easy: 'This password is among the first that anybody would try. Choose another one.',
  demo_account:
    'The phone number and the password of the demo shopper cannot be changed. Register to have an account of your own.',
  current_password_required: 'Send the current password too, to change the password or the phone number.',
  current_password_wrong: 'The current password is wrong.',
  id_number_invalid:
    'This is not a South African ID number. Enter the 13 digits shown in the ID document, or leave it empty.',
  code_wrong: ({ tries_left: left }) =>
    `The code is wrong. You can try ${left === 1 ? 'once' : `${left} times`} more.`,
  code_void: 'There is no code for this phone number that still works. Ask for a new one.',
  token_void: 'This password reset has been used or has expired. Ask for a new code.',
  address_book_full: ({ most }) =>
    `The address book holds ${most} addresses. Delete one that you no longer need.`,

  debtor_cards_not_offered: ({ supplier }) => `${supplier} does not offer debtor cards.`,
  debtor_registration_required:
    'Add your ID number or your business address to your account, then ask for the card again.',
  debtor_card_exists: ({ supplier }) => `You already have a debtor card at ${supplier}.`,
  debtor_card_required: ({ supplier }) =>
    `You have no debtor card that ${supplier} has accepted. Choose another payment method.`,
  debtor_card_limit: ({ supplier, left_in_cents, amount_in_cents }, { money }) =>
    `Your debtor card at ${supplier} has ${money(left_in_cents)} left, and the order comes to ${money(amount_in_cents)}. Top it up or choose another payment method.`,

  empty_cart: 'There is nothing to order.',
  minimum_order: ({ minimum_in_cents }, { shortMoney }) =>
    `Minimum order amount is ${shortMoney(minimum_in_cents)}. ${COUNTED}`,
  out_of_stock: ({ of }) =>
    of === 'changes' ? 'Newly added items are out of stock' : 'Some items have gone out of stock!',
  all_out_of_stock: 'All these items are out of stock',
  prices_changed: ({ of }) => (of === 'changes' ? 'Prices have changed' : "Some items' prices have changed"),
  offers_expired: 'These price offers have expired.',
  combos_not_sold: 'Combos are not sold at the moment. Remove them.',
  invalid_quantity: ({ name, qty, minimum, unit }, { number }) =>
    unit === null && !Number.isInteger(roundQuantity(qty))
      ? `${name} is sold by the piece; ${number(qty)} is not a whole number.`
      : `The smallest quantity of ${name} is ${number(minimum)}${unit === null ? '' : ` ${unit}`}.`,
  wrong_supplier: ({ name, supplier }) => `${name} is an offer of ${supplier}, another supplier.`,
  invalid_discount_code: 'Invalid discount code',
  discount_limit_reached: 'Discount code limit reached',
  discount_minimum: ({ minimum_in_cents }, { money }) =>
    `This discount code needs goods for at least ${money(minimum_in_cents)}.`,
  stokvel_refused: ({ reasons, minimum_packs }) => reasons.map((reason) => PACKS[reason](minimum_packs)),

  dispatch_not_offered: ({ supplier }) => `${supplier} does not offer this way of getting the goods.`,
  slot_required: ({ dispatch }) => `${DATE[dispatch]} date required`,
  slot_gone: ({ dispatch }) => `${DATE[dispatch]} date is no longer available, choose another`,
  address_required: ({ missing }) =>
    missing.includes('formatted')
      ? 'A delivery address is required. Choose one on the map.'
      : 'The delivery address has no place on the map. Choose it there.',
  out_of_range: ({ supplier, most_km, km }, { number }) =>
    `${supplier} delivers up to ${number(most_km)} km; this address is ${number(km)} km away. Choose another address, or collect the goods.`,
  payment_required: 'A payment method is required',
  payment_not_offered: ({ reason, supplier }) =>
    ({
      not_taken: `${supplier} does not take this payment method here.`,
      too_late:
        'It is too late to change to this payment method. Pay with the one you chose before, or cancel the order and place it again.',
      paid_online:
        'This order is paid online. Choose an online payment method, or cancel the order and place it again.',
    })[reason],
  credit_changed: 'Your wallet credit has changed.',
  key_reused: 'This Idempotency-Key was used for another request. Use a new one.',

  wrong_status: ({ status, action, to }) =>
    to === status
      ? `The order is already ${spaced(status)}.`
      : `An order that is ${spaced(status)} cannot ${to ? `become ${spaced(to)}` : ACTIONS[action]}.`,
  unknown_line: ({ line }) => `The order has no line ${line}.`,
  line_twice: ({ name }) => `${name}: the same line was sent twice. Send it once.`,
  not_short: ({ name }) => `${name} is not short. There is nothing to accept.`,
  undecided_items: 'Accept or remove every stock short item, then click UPDATE ORDER',
  payable_amount: ({ minimum_in_cents }, { shortMoney }) =>
    `Payable amount must be at least ${shortMoney(minimum_in_cents)}. ${COUNTED}`,
  nothing_left: 'Nothing would be left of this order. Cancel it instead.',
  already_reviewed: 'This order has already been reviewed.',
  other_order: 'The review names another order than the path.',

  order_closed: ({ status }) => `The order was ${spaced(status)}. It can no longer be paid.`,
  already_paid: 'The order is already paid.',
  not_paid_online: 'This payment method is not paid online.',
  amount_error: 'Amount error',
  payment_processing: 'A payment for this order is in progress. Wait for it to finish.',
  no_payment: 'No payment was started for this order.',
  unknown_token: 'This is not a token from the card form.',
  wrong_provider: 'This payment does not work like this: its provider takes it in another way.',
  wrong_checksum: 'The provider did not sign this answer. Nothing was changed.',
  no_test_card: 'This is not a test card. The test cards are listed at /docs/payments.',
};
