import { CallError, ContractDrift } from '@spaza/sdk';
import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';

const running = { isInterrupted: false };

test.each([
  ['network', 'unreachable'],
  ['timeout', 'unreachable'],
  ['unexpected_status', 'drift'],
  ['unreadable_body', 'drift'],
  ['missing_parameter', 'usage'],
  ['missing_api_endpoint', 'refused'],
] as const)('a call that ends with %s is %s', (kind, expected) => {
  expect(failureOf(new CallError(kind, 'order.list', 'said'), running).kind).toBe(expected);
});

test.each([
  new CallError('unexpected_status', 'order.list', 'said', { status: 502 }),
  new CallError('unreadable_body', 'order.list', 'said', { status: 503 }),
  new ContractDrift('order.list', [{ path: 'status', message: 'is missing' }], { status: 504 }),
])('does not call a failing shop outside its contract: %s', (error) => {
  expect(failureOf(error, running)).toMatchObject({
    kind: 'failed',
    messages: [`order.list returned ${error.status}: the shop failed, or a proxy in front of it.`],
  });
});

test.each([
  ['unexpected_status', 418],
  ['unreadable_body', 200],
] as const)('%s with %i is drift', (kind, status) => {
  expect(failureOf(new CallError(kind, 'order.list', 'said', { status }), running).kind).toBe('drift');
});

test.each([
  ['ENOTFOUND', 'at http://shop.test: the host was not found (ENOTFOUND).'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'the server does not speak https; try http://'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'],
  ['ECONNRESET', 'at http://shop.test (ECONNRESET).'],
])('explains the system error %s', (code, words) => {
  const cause = new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
  const error = new CallError('network', 'order.list', 'said', { cause });
  const { messages } = failureOf(error, { ...running, baseUrl: 'http://shop.test' });
  expect(messages.at(-1)).toContain(words);
});

test('says what Node said where the system has no code: a port that it never sends to', async () => {
  const cause = await fetch('http://127.0.0.1:4190').catch((error: unknown) => error);
  const error = new CallError('network', 'order.list', 'said', { cause });
  const { messages } = failureOf(error, { ...running, baseUrl: 'http://127.0.0.1:4190' });
  expect(messages.at(-1)).toContain('at http://127.0.0.1:4190: bad port.');
});

test.each(['--base-url', '--target'])(
  'says to check %s if that named a shop that does not answer',
  (addressFlag) => {
    const error = new CallError('network', 'order.list', 'said');
    const { next } = failureOf(error, { ...running, baseUrl: 'http://shop.test', addressFlag });
    expect(next).toBe(`Check ${addressFlag}, and run the command again`);
  },
);

test('names the address if what answers is not a shop', () => {
  const error = new CallError('unreadable_body', 'order.list', 'said', { status: 200 });
  expect(failureOf(error, { ...running, baseUrl: 'http://shop.test' }).messages).toEqual([
    'said.',
    'Tried to reach the shop at http://shop.test.',
  ]);
});

test('suggests no flag for a limit that is Node’s own', () => {
  const cause = new TypeError('fetch failed', {
    cause: Object.assign(new Error('no'), { code: 'UND_ERR_HEADERS_TIMEOUT' }),
  });
  const { code, messages, next } = failureOf(
    new CallError('network', 'import.update', 'said', { cause }),
    running,
  );
  expect([code, messages[0], next]).toEqual([
    'timeout',
    'import.update was not answered within 5m.',
    'Check --base-url',
  ]);
});

test('lists the fields of an answer outside the contract, up to twenty', () => {
  const fields = Array.from({ length: 25 }, (_, at) => ({ path: `orders.${at}.id`, message: 'is missing' }));
  const { kind, messages } = failureOf(new ContractDrift('order.list', fields, { status: 200 }), running);
  expect(kind).toBe('drift');
  expect(messages).toHaveLength(22);
  expect(messages[1]).toBe('orders.0.id: is missing');
  expect(messages.at(-1)).toBe('and 5 more');
});

test('treats whatever fails after an interrupt as interrupted', () => {
  expect(failureOf(new Error('broke off'), { isInterrupted: true }).kind).toBe('interrupted');
});

test('treats an error of the system as broken, and keeps its name', () => {
  const error = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(failureOf(error, running)).toMatchObject({
    kind: 'broken',
    code: 'enospc',
    messages: ['no space left'],
  });
});

test('shows where an unexpected error comes from', () => {
  const { kind, messages } = failureOf(new Error('odd'), running);
  expect(kind).toBe('broken');
  expect(messages.join()).toContain('failure-of.test.ts');
});
