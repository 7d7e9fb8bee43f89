import { problemHere, problemOf } from '@spaza/sdk';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../failure.ts';
import { accepted, acceptedForm, adviceFor, messagesFor } from './accepted.ts';

const minimum = { code: 'minimum_order', params: { minimum_in_cents: 5000 } };

describe('the text of a problem', () => {
  test('is the shop’s own where it has one', () => {
    const said = { ...minimum, messages: ['Order a little more.', 'Please.'] };
    expect(messagesFor(problemOf(422, said))).toEqual(said.messages);
  });

  test('is made from its parameters otherwise, with money in the shop’s currency', () => {
    expect(messagesFor(problemOf(422, minimum), '$')).toEqual([
      'Minimum order amount is $50. It counts goods less discount, without delivery and bags.',
    ]);
  });

  test('is its code if the shop sends nothing to make a text from', () => {
    expect(messagesFor(problemOf(422, { code: 'minimum_order' }))).toEqual([
      'The shop refused: minimum_order.',
    ]);
  });

  test('is the shop’s own if the code is unknown', () => {
    const odd = { code: 'gift_missing', messages: ['The gift is gone.'] };
    expect(messagesFor(problemOf(409, odd))).toEqual(['The gift is gone.']);
    expect(messagesFor(problemOf(409, { code: 'gift_missing' }))).toEqual([
      'The shop refused, and did not say why.',
    ]);
  });

  test('says that a call may be missing if the shop only answers 404', () => {
    expect(messagesFor(problemOf(404)).join()).toContain('has no such call');
    const named = messagesFor({ ...problemOf(404), call: 'catalog.product' });
    expect(named[1]).toBe('catalog.product answered 404.');
    const unreadable =
      "catalog.product answered 404 with 'text/html' instead of JSON (GET http://shop.test/1)";
    expect(messagesFor({ ...problemOf(404), unreadable })[1]).toBe(`${unreadable}.`);
  });

  test('names the lines that it is about', () => {
    const offer = { id: 1, name: 'Rice', price_in_cents: 1899, sellable: { id: 2, name: 'Rice 2 kg' } };
    const lines = [{ offer, qty: 1 }] as never;
    expect(messagesFor(problemHere('offers_expired', { lines }), 'R')).toEqual([
      'Some offers have ended.',
      expect.stringMatching(/Rice.*R18\.99$/),
    ]);
  });
});

test.each([
  [problemHere('slot_required'), 'usage', 'spaza checkout --slot first'],
  [problemHere('maybe_done'), 'unreachable', /^Check whether it was done/],
  [problemOf(401, { code: 'session_ended' }), 'not_signed_in', 'spaza sign-in'],
  [problemOf(503), 'failed', undefined],
  [problemOf(422, { code: 'odd' }), 'refused', undefined],
])('ends the command with the exit code of the problem, and says what to try (%#)', (problem, kind, next) => {
  const advice = adviceFor(problem);
  expect(advice.kind).toBe(kind);
  if (next === undefined) expect(advice.next).toBeUndefined();
  else expect(advice.next).toMatch(next);
});

test('does not report a form that the shop accepted as wrong usage', () => {
  const problem = { ...problemHere('done_unread'), fields: {} };
  const take = () => acceptedForm({ ok: false, problem }, {});
  expect(take).toThrow('It was done');
  expect(take).toThrow(expect.objectContaining({ kind: 'done_unread' } satisfies Partial<Failure>));
});

test('advises to sign in rather than what the command would try next', () => {
  const nextAfter = (problem: ReturnType<typeof problemOf>) => {
    try {
      accepted({ ok: false, problem }, 'spaza orders list');
      return 'nothing';
    } catch (error) {
      return (error as Failure).next;
    }
  };
  expect(nextAfter(problemHere('not_signed_in'))).toBe('spaza sign-in');
  expect(nextAfter(problemOf(401, { code: 'session_ended' }))).toBe('spaza sign-in');
  expect(nextAfter(problemOf(404, { code: 'not_found' }))).toBe('spaza orders list');
});
