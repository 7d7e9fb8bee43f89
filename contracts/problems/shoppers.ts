import { z } from 'zod';
import { field } from '../values/fields.ts';
import { DISPATCHES, ORDER_STATUSES, SHIPPING_METHODS } from '../vocabulary/index.ts';
import { fields, problem } from './problem.ts';

const { cents, count, number, text, texts, word, words } = fields;

const supplier = text('Name of the supplier.', 'Cape Town Mill');
const name = text('Name of the product.', 'Rice 2 kg');
const status = word('Status of the order.', ORDER_STATUSES);
const dispatch = word('How the goods reach the shopper.', DISPATCHES);
const of = word('What was sent: a cart, or changes to an order.', ['cart', 'changes']).optional();
const unit = field(z.string().nullable(), 'Unit of the quantities; null if sold by the piece.', 'kg');

/** Things that may not be found. */
export const THINGS = [
  'order',
  'account',
  'account_kind',
  'address',
  'call',
  'cart',
  'category',
  'debtor_card',
  'demo_station',
  'fault',
  'file',
  'import',
  'invoice',
  'leaflet',
  'offer',
  'picture',
  'product',
  'public_key',
  'sellable',
  'snapshot',
  'supplier',
  'transaction',
] as const;

/** What is done with an order. */
export const ORDER_ACTIONS = ['change', 'cancel', 'review', 'pay', 'hand_over', 'dispute', 'move'] as const;

/** Why the stokvel packs of an order are refused. */
export const STOKVEL_REASONS = ['not_sold', 'by_courier', 'with_code', 'too_few', 'too_soon'] as const;

/** Why a payment method is refused: not taken here, or too late or impossible to change to. */
const PAYMENT_REASONS = ['not_taken', 'too_late', 'paid_online'] as const;

/** Reasons that shoppers meet. Their texts are made in every language of the shop. */
export const SHOPPER_PROBLEMS = {
  // Any call
  not_found: problem(404, 'It does not exist, or is not accessible to the caller.', () => ({
    what: word('Kind of thing.', THINGS),
    ids: texts('What was asked for, if that helps.', 'A-1001').optional(),
  })),
  too_many_attempts: problem(429, 'Too many attempts in a short time.', () => ({
    seconds: count('How long to wait, in seconds.', 90),
  })),
  too_large: problem(413, 'The body or a file is too large.', () => ({
    most_bytes: count('Largest size, in bytes.', 1_000_000),
  })),
  too_much: problem(422, 'A number or a sum is larger than the shop can store.'),
  conflict: problem(409, 'It was changed at the same time. Nothing was done; try again.'),
  unavailable: problem(503, 'The shop cannot reach its data at the moment.', () => ({
    seconds: count('When to try again, in seconds.', 2),
  })),
  failed: problem(500, 'The shop failed.', () => ({
    request_id: text('ID in the log of the shop.', 'b1946ac9'),
  })),

  // Account
  not_signed_in: problem(401, 'The call needs a signed-in shopper.'),
  session_ended: problem(401, 'The session has ended: sign in again.'),
  wrong_credentials: problem(401, 'The login or the password is wrong.'),
  login_taken: problem(409, 'There is already an account for this login.'),
  terms_required: problem(422, 'The terms have not been accepted.'),
  phone_required: problem(422, 'The phone number is missing.'),
  phone_invalid: problem(422, 'This is not a mobile phone number of the country.'),
  name_required: problem(422, 'The first or the last name is missing.'),
  password_too_short: problem(422, 'The password is too short.', () => ({
    minimum: count('Least number of characters.', 6),
  })),
  password_too_easy: problem(422, 'The password is too easy to guess.'),
  demo_account: problem(422, 'The login and the password of the demo shopper cannot be changed.'),
  current_password_required: problem(422, 'Changing the login or password requires the current password.'),
  current_password_wrong: problem(422, 'The current password is wrong.'),
  id_number_invalid: problem(422, 'This is not a South African ID number.'),
  code_wrong: problem(422, 'The code that was sent by text message is wrong.', () => ({
    tries_left: count('Number of tries left.', 3),
  })),
  code_void: problem(422, 'The code has expired, was used, or was tried too often.'),
  token_void: problem(422, 'The password reset has expired or was used.'),
  address_book_full: problem(422, 'The address book holds no more addresses.', () => ({
    most: count('Number of addresses it holds.', 50),
  })),

  // Debtor cards
  debtor_cards_not_offered: problem(422, 'The supplier offers no debtor cards.', () => ({ supplier })),
  debtor_registration_required: problem(422, 'A debtor card requires an ID number or a business address.'),
  debtor_card_exists: problem(409, 'The shopper already has a debtor card there.', () => ({ supplier })),
  debtor_card_required: problem(422, 'The shopper has no accepted debtor card there.', () => ({ supplier })),
  debtor_card_limit: problem(422, 'The debtor card does not cover the order.', () => ({
    supplier,
    left_in_cents: cents('Credit left on the card'),
    amount_in_cents: cents('Total of the order', 7500),
  })),

  // Cart
  empty_cart: problem(422, 'There is nothing to order.'),
  minimum_order: problem(
    422,
    'The goods, less discount, cost less than the smallest order. Delivery and bags do not count.',
    () => ({
      minimum_in_cents: cents('The smallest order'),
    }),
  ),
  out_of_stock: problem(409, 'Some items are out of stock.', () => ({ of })),
  all_out_of_stock: problem(409, 'All items are out of stock.'),
  prices_changed: problem(409, 'Some prices differ from those sent.', () => ({ of })),
  offers_expired: problem(409, 'Some offers have ended.'),
  combos_not_sold: problem(422, 'The shop sells no combos at the moment.'),
  invalid_quantity: problem(422, 'The item is not sold in this quantity.', () => ({
    name,
    qty: number('Quantity asked for.', 0.05),
    minimum: number('Smallest quantity.', 0.2),
    unit,
  })),
  wrong_supplier: problem(422, 'The item is an offer of another supplier.', () => ({ name, supplier })),
  invalid_discount_code: problem(422, 'The discount code is not valid here and now.'),
  discount_limit_reached: problem(422, 'The discount code has been used up.'),
  discount_minimum: problem(422, 'The goods cost too little for the discount code.', () => ({
    minimum_in_cents: cents('What the goods must cost', 20_000),
  })),
  stokvel_refused: problem(422, 'The stokvel packs cannot be ordered like this.', () => ({
    reasons: words('Every reason.', STOKVEL_REASONS),
    minimum_packs: count('Smallest number of packs.', 2),
  })),

  // Checkout
  dispatch_not_offered: problem(422, 'The supplier does not offer this shipping method.', () => ({
    supplier,
  })),
  slot_required: problem(422, 'No time slot was chosen.', () => ({ dispatch })),
  slot_gone: problem(409, 'The time slot is full, closed or past.', () => ({ dispatch })),
  address_required: problem(422, 'A delivery needs an address, and its place on the map.', () => ({
    missing: words('What is missing.', ['formatted', 'coordinates']),
  })),
  out_of_range: problem(422, 'The supplier does not deliver that far.', () => ({
    supplier,
    most_km: number('Furthest distance, in km.', 15),
    km: number('Distance of the address, in km.', 17.4),
  })),
  payment_required: problem(422, 'No payment method was chosen.'),
  payment_not_offered: problem(422, 'This payment method cannot pay the order.', () => ({
    reason: word('Why not.', PAYMENT_REASONS),
    provider: text('The payment method that was chosen.', 'yoco'),
    offered: texts('Payment methods that can pay it.', 'cash', 'paygate'),
    supplier,
    method: word('Shipping method that they go with, if that matters.', SHIPPING_METHODS).optional(),
  })),
  credit_changed: problem(409, 'The wallet no longer holds the credit that was offered.'),
  key_reused: problem(422, 'The idempotency key was used for another request.'),

  // Order
  wrong_status: problem(409, 'The status of the order does not allow it.', () => ({
    status,
    action: word('What was to be done.', ORDER_ACTIONS),
    to: word('The status that it was to get, for `move`.', ORDER_STATUSES).optional(),
  })),
  unknown_line: problem(422, 'The order has no such line.', () => ({ line: text('ID of the line.', '12') })),
  line_twice: problem(422, 'The same line was sent twice.', () => ({ name })),
  not_short: problem(422, 'The line is not short, so there is nothing to accept.', () => ({ name })),
  undecided_items: problem(422, 'Lines that ran short have to be accepted or removed first.'),
  payable_amount: problem(
    422,
    'The goods of the changed order, less discount, would cost less than the smallest order. Delivery and bags do not count.',
    () => ({
      minimum_in_cents: cents('The smallest order'),
    }),
  ),
  nothing_left: problem(422, 'Nothing would be left of the order.'),
  already_reviewed: problem(409, 'The order has already been reviewed.'),
  other_order: problem(422, 'The review names another order than the path.'),

  // Payment
  order_closed: problem(409, 'The order was cancelled or abandoned.', () => ({ status })),
  already_paid: problem(409, 'The order is already paid.'),
  not_paid_online: problem(422, 'This payment method is not paid online.'),
  amount_error: problem(422, 'The amount differs from what is left to pay.', () => ({
    due_in_cents: cents('What is left to pay'),
  })),
  payment_processing: problem(409, 'A payment of this order is in progress.'),
  no_payment: problem(409, 'No payment was started for this order.'),
  unknown_token: problem(422, 'The token does not come from the card form.'),
  wrong_provider: problem(409, 'The payment belongs to a provider that does not work like this.'),
  wrong_checksum: problem(422, 'The provider did not sign this answer.'),
  no_test_card: problem(422, 'The sandbox takes its test cards only.'),
} as const;
