import { expect, test } from 'vitest';
import { CallError } from '../client/call-error.ts';
import { done, refused } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { NOT_DONE, UNKNOWN, wasDone, writeOnce } from './after-lost-answer.ts';

const lost = new CallError('timeout', 'address.create', 'lost', { requestId: 'r-1' });
const unread = new CallError('unreadable_body', 'address.create', 'unread', { status: 201, acted: true });

function ports() {
  const waits: number[] = [];
  const logged: string[] = [];
  return {
    waits,
    logged,
    wait: async (ms: number) => void waits.push(ms),
    log: (message: string) => void logged.push(message),
  };
}
const thrown = (error: unknown) => async () => {
  throw error;
};

test('returns what was done, after up to three looks', async () => {
  const found = [UNKNOWN, NOT_DONE, wasDone('there')];
  const given = ports();
  const look = async () => found.shift() ?? UNKNOWN;
  expect(await writeOnce<string>({ send: thrown(lost), look }, given)).toEqual(done('there'));
  expect(given.waits).toEqual([1000, 3000]);
});

test('fails with the original error if it was not done', async () => {
  const look = async () => NOT_DONE;
  await expect(writeOnce({ send: thrown(lost), look }, ports())).rejects.toBe(lost);
  const refusal = refused(problemOf(502));
  expect(await writeOnce({ send: async () => refusal, look }, ports())).toBe(refusal);
});

test('reports `maybe_done` if the shop does not show it', async () => {
  const expected = { problem: { code: 'maybe_done', status: 0, call: 'address.create', requestId: 'r-1' } };
  expect(await writeOnce({ send: thrown(lost) }, ports())).toMatchObject(expected);
  expect(await writeOnce({ send: thrown(lost), look: thrown(new Error('offline')) }, ports())).toMatchObject(
    expected,
  );
});

test('a write that the shop acted on is done, although its answer cannot be read', async () => {
  const look = async () => UNKNOWN;
  expect(await writeOnce({ send: thrown(unread), look }, ports())).toMatchObject({
    problem: { code: 'done_unread' },
  });
  expect(await writeOnce({ send: thrown(unread), look, instead: 'this' }, ports())).toEqual(done('this'));
  expect(await writeOnce({ send: thrown(unread), instead: 'this', isRepeatable: true }, ports())).toEqual(
    done('this'),
  );
});

test('a write that the shop confirms but does not show may have been made', async () => {
  const look = async () => NOT_DONE;
  expect(await writeOnce({ send: thrown(unread), look, instead: 'this' }, ports())).toMatchObject({
    problem: { code: 'maybe_done' },
  });
});

test.each([
  new CallError('missing_parameter', 'address.create', 'never sent'),
  new CallError('aborted', 'address.create', 'ended by its caller'),
])('does not look after: %s', async (error) => {
  const given = ports();
  const look = async () => wasDone('there');
  await expect(writeOnce({ send: thrown(error), look }, given)).rejects.toBe(error);
});

test('leaves a repeatable write to its caller', async () => {
  await expect(writeOnce({ send: thrown(lost), isRepeatable: true }, ports())).rejects.toBe(lost);
});

test.each([408, 500, 502, 503, 504])('a refusal of %i is a lost answer', async (status) => {
  const outcome = await writeOnce({ send: async () => refused(problemOf(status)) }, ports());
  expect(outcome).toMatchObject({ problem: { code: 'maybe_done' } });
});

test.each([400, 401, 404, 409, 422, 429, 501])('a refusal of %i is an answer', async (status) => {
  const refusal = refused(problemOf(status));
  expect(await writeOnce({ send: async () => refusal }, ports())).toBe(refusal);
});
