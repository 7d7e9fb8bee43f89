import { expect, test } from 'vitest';
import { openWorld } from './testing/world.ts';

/** A shop that takes calls and never answers one. */
const silent = {
  fetch: (_url: string, { signal }: RequestInit) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
};

const atSilent = (env: Record<string, string> = {}) =>
  openWorld({
    shop: silent,
    env: { SPAZA_MANAGER_KEY: 'm', SPAZA_STAFF_TOKEN: 's', SPAZA_OPERATOR_KEY: 'o', ...env },
  });

test.each(
  ['older', 'newer'].flatMap((generation) =>
    [
      'search tea',
      'orders watch 7',
      'imports list',
      'imports discard 7 --yes',
      'leaflets list',
      'staff complete 7',
      'sandbox clock',
      'contract check',
      'call older.catalog.categories',
      'run cli/examples/01-collect-and-pay-cash.yaml --target http://shop.test',
    ].map((words) => [generation, words] as const),
  ),
)('gives up on a shop of the %s generation that never answers: %s', async (generation, words) => {
  const { exitCode, stderr } = await atSilent().spaza(`${words} --generation ${generation} --timeout 30ms`);
  expect([exitCode, stderr]).toEqual([
    5,
    expect.stringMatching(/was not answered.* 30ms\.\n(.*\n)+.*--timeout <time>/),
  ]);
});

test('reads the time from a variable or a profile too, and prefers the flag', async () => {
  const { spaza } = atSilent({ SPAZA_TIMEOUT: '40ms' });
  expect((await spaza('search tea')).stderr).toContain('within 40ms');
  expect((await spaza('search tea --timeout 30ms')).stderr).toContain('within 30ms');
  const { spaza: saving } = atSilent();
  const saved = await saving('profiles save slow --timeout 50ms --use --json');
  expect(saved.json()).toMatchObject({ profiles: [{ name: 'slow', timeout: '50ms' }] });
  expect((await saving('search tea')).stderr).toContain('within 50ms');
});

test.each([
  ['search tea --timeout 0s', {}, "--timeout: '0s' must be longer than 0."],
  ['search tea --timeout 5', {}, "--timeout: '5' is not a time such as 300ms"],
  ['search tea', { SPAZA_TIMEOUT: 'soon' }, "SPAZA_TIMEOUT: 'soon' is not a time"],
])('refuses %s with %o', async (words, env, message) => {
  const { exitCode, stderr } = await atSilent(env).spaza(words);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});
