import type { Mode } from '@spaza/sdk/rules';
import type { Place, Places } from './place.ts';

/** A sandbox as far as a scenario needs it. */
export interface OpenSandbox {
  fetch: (request: Request) => Promise<Response>;
  readonly ready: Promise<void>;
  clock: { advance: (ms: number) => void };
  keys: { operator: string; manager: string; staff: string };
  close: () => Promise<void>;
}

const BASE_URL = 'http://shop.test';

function placeIn(sandbox: OpenSandbox, mode: Mode): Place {
  return {
    baseUrl: BASE_URL,
    fetch: (url, init) => sandbox.fetch(new Request(url, init)),
    mode,
    keys: sandbox.keys,
    lacks: () => undefined,
    wait: async (ms) => sandbox.clock.advance(ms),
    isHere: true,
  };
}

/** Shops in this process, one for each worker and kind: what one scenario does to a shop no other one sees meanwhile. */
export function inProcess(open: (mode: Mode) => OpenSandbox | Promise<OpenSandbox>): Places {
  const opened = new Map<string, Promise<OpenSandbox>>();
  return {
    isShared: false,
    async enter(mode = 'agency', worker) {
      const key = `${mode} ${worker}`;
      const known = opened.get(key) ?? Promise.resolve(open(mode));
      opened.set(key, known);
      const sandbox = await known;
      await sandbox.ready;
      return placeIn(sandbox, mode);
    },
    async close() {
      await Promise.allSettled([...opened.values()].map(async (sandbox) => (await sandbox).close()));
    },
  };
}
