import { older, pay } from '@spaza/contracts';
import { describe, expect, test } from 'vitest';
import type { Route } from '../routing/implementation.ts';
import { notFound, Refused, reason, refused } from '../shop/refused.ts';
import { checkRefused } from './refusal.ts';

describe('the refusal of a call', () => {
  const check =
    (error: unknown, route: unknown = older.account.signIn) =>
    () =>
      checkRefused(error, route as Route);

  test('is in the contract of the call', () => {
    expect(check(refused('wrong_credentials'))).not.toThrow();
    expect(check({ code: '22021' })).not.toThrow();
  });

  test('fails if the contract does not list its status', () => {
    expect(check(refused('conflict'))).toThrow(/answered 409.*the status is not listed/);
    expect(check({ code: '22003' })).toThrow(/answered 422/);
  });

  test('fails if the contract does not list its code', () => {
    expect(check(refused('session_ended'))).toThrow(/answered 401.*session_ended is not listed/);
  });

  test('fails if the contract lists another shape', () => {
    const details = { messages: 'no list' };
    expect(check(new Refused([reason('wrong_credentials')], () => details))).toThrow(
      /does not fit.*messages/,
    );
    expect(check(notFound('file'), pay.page)).toThrow(/it is listed without JSON/);
  });

  test('is not checked if the shop itself has failed', () => {
    expect(check(new Error('Lost'))).not.toThrow();
  });
});
