import { CallError } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserLog, reportUncaught } from '../app/start/log.ts';

const sent: string[][] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((...said) => sent.push(said.map(String)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('a build that was told of no service reports nothing, and listens for nothing', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  reportUncaught();
  browserLog('A screen failed', new Error('broken'));
  await vi.dynamicImportSettled();
  expect([listen.mock.calls, sent]).toEqual([[], []]);
});

test('what fails in the page is reported, without what may say who was there', async () => {
  vi.stubEnv('VITE_ERROR_DSN', 'https://key@errors.test/7');
  vi.stubEnv('VITE_RELEASE', 'abc');
  history.replaceState(null, '', '/orders/93?token=secret');
  browserLog('A screen failed', new Error('0821234567 is broken'));
  browserLog('The network is slow', 'no error');
  for (const kind of ['network', 'timeout', 'aborted'] as const)
    browserLog('A call failed', new CallError(kind, 'orders.list', 'no answer'));
  browserLog(
    'A read failed',
    new ProblemError({ code: 'not_found', params: null, messages: [], status: 404 }),
  );
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await vi.dynamicImportSettled();
  const [[url = '', body = ''] = [], ...more] = sent;
  expect(more).toEqual([]);
  expect(url).toMatch(/^https:\/\/errors\.test\/api\/7\/envelope\/\?.*sentry_key=key/);
  const event = JSON.parse(body.split('\n')[2] ?? '');
  expect(event).toMatchObject({
    release: 'abc',
    transaction: '/orders/:id',
    extra: { message: 'A screen failed' },
    exception: { values: [{ value: '[number] is broken' }] },
  });
  expect(body).not.toMatch(/secret|0821234567/);
});
