import { openWorld, type WorldOptions } from '../../cli/testing/world.ts';
import { DEMO, type openShop } from './shop.ts';

/**
 * Opens a terminal in this process, connected to a sandbox in this process: no server and no start-up in the
 * way of a test. Returns functions that run a command, and that run one that must succeed and return its
 * document.
 */
export function consoleAt({ sandbox, keys }: ReturnType<typeof openShop>, options: WorldOptions = {}) {
  const { spaza, disk } = openWorld({
    ...options,
    shop: { fetch: (url, init) => sandbox.fetch(new Request(url, init)) },
    env: {
      SPAZA_PASSWORD: DEMO.password,
      SPAZA_STAFF_TOKEN: keys.staff,
      SPAZA_MANAGER_KEY: keys.manager,
      SPAZA_OPERATOR_KEY: keys.operator,
      ...options.env,
    },
  });

  // biome-ignore lint/suspicious/noExplicitAny: what is in a document is what a test is about to find out
  async function json(words: string | readonly string[]): Promise<any> {
    const list = typeof words === 'string' ? words.split(' ') : words;
    const { exitCode, stdout, stderr } = await spaza([...list, '--json']);
    if (exitCode !== 0) throw new Error(`${list.join(' ')} ended with ${exitCode}: ${stdout}${stderr}`);
    return JSON.parse(stdout);
  }

  return { spaza, json, disk };
}
