import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openWorld } from '../../cli/testing/world.ts';
import type { openShop } from './shop.ts';

/**
 * Creates a runner of scenarios at `http://shop.test`, with the keys of the shop's staff, and a folder for
 * files.
 */
export async function openScenarioRunner({ sandbox, keys }: ReturnType<typeof openShop>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-scenarios-'));
  const shop = { fetch: (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init)) };
  const env = { SPAZA_OPERATOR_KEY: keys.operator, SPAZA_STAFF_TOKEN: keys.staff };
  return {
    folder,
    shop,
    env,
    /** Runs a scenario. */
    async run(text: string, { env: others = env as Record<string, string>, flags = '' } = {}) {
      const file = path.join(folder, 'order.yaml');
      await writeFile(file, text);
      const words = ['run', file, '--target', 'http://shop.test'];
      return openWorld({ shop, env: others }).spaza([...words, ...flags.split(' ').filter(Boolean)]);
    },
    close: () => rm(folder, { recursive: true }),
  };
}

/** Returns a scenario with these steps at a supplier. */
export const orderOf = (...steps: string[]): string =>
  ['scenario: An order', 'steps:', '  - supplier: { id: 1 }', ...steps.map((step) => `  - ${step}`), ''].join(
    '\n',
  );
