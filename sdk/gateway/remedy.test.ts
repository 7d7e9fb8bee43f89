import { codesIn, newer, older } from '@spaza/contracts';
import { PROBLEMS, type ProblemCode } from '@spaza/contracts/problems';
import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { expect, test } from 'vitest';
import { type HereCode, problemHere } from './problem-here.ts';
import { problemOf } from './refusal.ts';
import { type Remedy, remedyOf } from './remedy.ts';

/** Remedies of the refusals of a shop. */
const OF_SHOPS: Partial<Record<Remedy, readonly ProblemCode[]>> = {
  retry: ['too_many_attempts', 'conflict', 'unavailable', 'failed', 'payment_processing', 'busy'],
  sign_in: ['not_signed_in', 'session_ended', 'wrong_key', 'staff_only'],
  fix_input: [
    'too_large',
    'too_much',
    'wrong_credentials',
    'login_taken',
    'terms_required',
    'phone_required',
    'phone_invalid',
    'name_required',
    'password_too_short',
    'password_too_easy',
    'current_password_required',
    'current_password_wrong',
    'id_number_invalid',
    'code_wrong',
    'address_book_full',
    'debtor_registration_required',
    'debtor_card_required',
    'debtor_card_limit',
    'empty_cart',
    'minimum_order',
    'combos_not_sold',
    'invalid_quantity',
    'wrong_supplier',
    'invalid_discount_code',
    'discount_limit_reached',
    'discount_minimum',
    'stokvel_refused',
    'dispatch_not_offered',
    'slot_required',
    'address_required',
    'out_of_range',
    'payment_required',
    'key_reused',
    'line_twice',
    'not_short',
    'undecided_items',
    'payable_amount',
    'other_order',
    'amount_error',
    'unknown_token',
    'wrong_checksum',
    'no_test_card',
    'invalid_request',
    'unstorable_text',
    'unreadable',
    'content_type',
    'coordinates_incomplete',
    'incomplete_place',
    'return_url_refused',
    'nothing_to_change',
    'too_much_packed',
    'unknown_provider',
    'invalid_leaflet',
    'invalid_file_name',
    'empty_file',
    'unknown_file_kind',
    'broken_file',
    'wrong_file_name',
    'unknown_import_type',
    'supplier_required',
    'unreadable_file',
    'wrong_encoding',
    'unclosed_quote',
    'stray_quote',
    'row_too_long',
    'no_rows',
    'unknown_column',
    'duplicate_column',
    'missing_column',
    'too_many_texts',
    'merged_cells',
    'inflates_too_far',
    'import_rejected',
    'unknown_status',
    'ends_before_start',
    'time_out_of_range',
    'unknown_route',
  ],
  choose_another: [
    'not_found',
    'code_void',
    'token_void',
    'debtor_cards_not_offered',
    'out_of_stock',
    'all_out_of_stock',
    'prices_changed',
    'offers_expired',
    'slot_gone',
    'payment_not_offered',
    'credit_changed',
    'unknown_line',
    'nothing_left',
    'not_paid_online',
    'no_payment',
    'wrong_provider',
    'import_abandoned',
    'import_settled',
    'import_overtaken',
    'problems_dropped',
    'snapshot_outdated',
  ],
  give_up: [
    'demo_account',
    'debtor_card_exists',
    'wrong_status',
    'already_reviewed',
    'order_closed',
    'already_paid',
    'unknown_host',
    'method_not_allowed',
  ],
};

/** Remedies of the SDK’s own refusals. */
const OF_SDK: Partial<Record<Remedy, readonly HereCode[]>> = {
  retry: ['upload_under_way', 'order_not_done', 'payment_failed', 'payment_cancelled', 'payment_processing'],
  sign_in: ['not_signed_in'],
  fix_input: [
    'import_waiting',
    'order_being_changed',
    'invalid_form',
    'invalid_rating',
    'missing_input',
    'reason_required',
    'dispatch_required',
    'cart_changed',
    'bags_gone',
    'total_changed',
    'total_refused',
    'discount_refused',
    'address_required',
    'dispatch_not_offered',
    'empty_cart',
    'empty_file',
    'invalid_quantity',
    'payment_required',
    'slot_required',
    'stokvel_refused',
    'supplier_required',
    'too_much_packed',
    'undecided_items',
  ],
  choose_another: [
    'not_wanted',
    'no_supplier',
    'no_order',
    'no_edit',
    'no_import',
    'too_far',
    'comparison_stale',
    'no_shipping_method',
    'dispatch_refused',
    'payment_declined',
    'insufficient_funds',
    'all_out_of_stock',
    'credit_changed',
    'not_found',
    'not_paid_online',
    'nothing_left',
    'offers_expired',
    'out_of_stock',
    'payment_not_offered',
    'prices_changed',
    'slot_gone',
    'unknown_line',
  ],
  give_up: [
    'maybe_done',
    'done_unread',
    'not_offered',
    'ordered_elsewhere',
    'order_unknown',
    'payment_withdrawn',
    'payment_refunded',
    'order_abandoned',
    'order_cancelled',
    'already_paid',
    'already_reviewed',
    'order_closed',
    'wrong_status',
  ],
};

const cases = <C extends string>(remedies: Partial<Record<Remedy, readonly C[]>>) =>
  (Object.entries(remedies) as [Remedy, readonly C[]][]).flatMap(([remedy, codes]) =>
    codes.map((code) => [code, remedy] as const),
  );

/** Every status that the contracts declare for a code. */
function statusesOf(code: ProblemCode, router: AppRouter): number[] {
  return Object.values(router).flatMap((entry) => {
    if (!isAppRoute(entry)) return statusesOf(code, entry);
    const declared = Object.entries(entry.responses).filter(([, response]) =>
      codesIn(response).includes(code),
    );
    return declared.map(([status]) => Number(status));
  });
}

test.each(cases(OF_SHOPS))('the remedy of %s of a shop is %s', (code, remedy) => {
  const statuses = new Set([PROBLEMS[code].status, ...statusesOf(code, older), ...statusesOf(code, newer)]);
  for (const status of statuses) expect(remedyOf(problemOf(status, { code }))).toBe(remedy);
});

test.each(cases(OF_SDK))('the remedy of %s of the SDK is %s', (code, remedy) => {
  expect(remedyOf(problemHere(code))).toBe(remedy);
});

test('a code named like a member of every object is unknown', () => {
  expect(remedyOf({ code: 'constructor', status: 404 })).toBe('choose_another');
});
