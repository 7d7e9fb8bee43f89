import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Code, codeSaid, type Problem, problemsIn } from './outcome.ts';
import { problemHere, refusedForAll } from './problem-here.ts';
import { problemOf } from './refusal.ts';
import { remedyOf } from './remedy.ts';

describe('a refusal of the SDK itself', () => {
  test('has a text that says what is offered instead', () => {
    const params = {
      reason: 'not_taken',
      provider: 'yoco',
      offered: ['cash', 'paygate'],
      supplier: 'Kasi Fresh',
      method: 'COLLECT',
    } as const;
    expect(
      problemHere('payment_not_offered', { params: { ...params, offered: [...params.offered] } }),
    ).toEqual({
      code: 'payment_not_offered',
      params,
      messages: ['yoco is not offered by Kasi Fresh for COLLECT; offered: cash, paygate.'],
      status: 0,
    });
  });

  test('has a text even without parameters', () => {
    expect(problemHere('order_closed')).toEqual({
      code: 'order_closed',
      params: null,
      messages: ['order closed.'],
      status: 0,
    });
    expect(problemHere('empty_cart')).toMatchObject({
      params: {},
      messages: ['There is nothing in the cart.'],
    });
  });
});

test('the code determines the type of the parameters', () => {
  const problem: Problem = problemOf(422, { code: 'minimum_order', params: { minimum_in_cents: 5000 } });
  expectTypeOf(problem.code).toEqualTypeOf<Code>();
  if (problem.code !== 'minimum_order') throw new Error(problem.code);
  expectTypeOf(problem.params).toEqualTypeOf<{ minimum_in_cents: number } | null>();
  expect(problem.params?.minimum_in_cents).toBe(5000);
});

test('keeps an unknown code as it was sent', () => {
  const problem = problemOf(409, { code: 'gift_missing', messages: ['The gift is gone.'] });
  expect(problem).toMatchObject({
    code: 'refused',
    params: { code: 'gift_missing' },
    messages: ['The gift is gone.'],
  });
  expect([codeSaid(problem), remedyOf(problem)]).toEqual(['gift_missing', 'choose_another']);
  expect(codeSaid(problemOf(422, { messages: ['No.'] }))).toBe('refused');
  expect(codeSaid(problemHere('discount_refused', { params: { code: 'one_each' } }))).toBe('one_each');
  expect(codeSaid(problemHere('discount_refused', { params: { code: null } }))).toBe('discount_refused');
});

test('combines several problems into one, the first one leading', () => {
  const [gone, dearer] = [problemHere('out_of_stock'), problemHere('prices_changed')];
  expect(refusedForAll([])).toBeUndefined();
  expect(refusedForAll([gone])).toEqual({ ok: false, problem: gone });
  const both = refusedForAll([gone, dearer]);
  expect(both && problemsIn(both.problem).map(({ code }) => code)).toEqual([
    'out_of_stock',
    'prices_changed',
  ]);
});

test.each([
  ['from the shop', { code: 'conflict' }, undefined],
  ['derived from the status', { messages: ['Choose how to pay.'] }, true],
])('marks whether a code is derived from the status: %s', (_, body, byStatus) => {
  expect(problemOf(409, body)).toMatchObject({ code: 'conflict', ...(byStatus && { byStatus }) });
  expect('byStatus' in problemOf(409, body)).toBe(byStatus === true);
});
