import { newer, older } from '@spaza/contracts';
import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { expect, test } from 'vitest';
import { gatewayOver } from './testing/gateway-over.ts';
import { VERBS } from './testing/verbs.ts';

test.each(VERBS)('%s makes the call of its generation', async (_, verb, older, newer = older) => {
  const calls = { older, newer };
  for (const generation of ['older', 'newer'] as const) {
    const { gateway, last } = gatewayOver(generation);
    expect(await verb(gateway)).toMatchObject({ ok: true });
    expect(last()).toBe(calls[generation]);
  }
});

test.each(VERBS)('%s is refused if a success holds only a status other than ok', async (_, verb) => {
  for (const generation of ['older', 'newer'] as const) {
    for (const status of ['not_found', 'error']) {
      const { gateway } = gatewayOver(generation, {}, () => Response.json({ status }));
      const code = status === 'error' ? 'refused' : status;
      expect(await verb(gateway)).toMatchObject({ ok: false, problem: { code, status: 200 } });
    }
  }
});

/** A file beside the storefront, and one that is opened in a browser. */
const NO_VERBS = ['config.version', 'order.invoice'];

const patterns = (routes: AppRouter, prefix = ''): [name: string, pattern: RegExp][] =>
  Object.entries(routes).flatMap(([name, entry]) =>
    isAppRoute(entry)
      ? [[prefix + name, new RegExp(`^${entry.method} ${entry.path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)]]
      : patterns(entry, `${prefix}${name}.`),
  );

test.each([
  ['older', older],
  ['newer', newer],
] as const)('every call of the %s generation has a verb', (_, routes) => {
  const lines = VERBS.flatMap(([, , inOlder, inNewer = inOlder]) => [inOlder, inNewer]);
  const without = patterns(routes).filter(([, pattern]) => !lines.some((line) => pattern.test(line)));
  expect(without.map(([name]) => name)).toEqual(
    NO_VERBS.filter((name) => patterns(routes).some(([one]) => one === name)),
  );
});
