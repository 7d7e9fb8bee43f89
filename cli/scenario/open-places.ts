import type { Mode } from '@spaza/sdk/rules';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { overHttp } from './run/over-http.ts';
import { IN_PROCESS, type Place } from './run/place.ts';
import type { Places } from './run/run-all.ts';

/** The parts of a sandbox that scenarios use. */
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

/** Shops in this thread, one for each worker and kind, so that concurrent scenarios do not affect each other. */
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

/** Sandboxes in this thread, opened from kept copies when a scenario needs them. */
export async function openSandboxes(note: (text: string) => void): Promise<Places> {
  const { createSandbox } = await import('@spaza/mocks/sandbox');
  return inProcess((mode) =>
    createSandbox({
      mode,
      stocked: 'kept',
      passwordIterations: 1,
      limits: 'off',
      onError: (error) => note(String(error)),
    }),
  );
}

/**
 * Opens the place where scenarios run.
 * @param target `in-process`, or the address of a shop
 * @param addressFlag the flag or variable that gave the address
 * @throws Failure `usage` if it is neither
 */
export async function openPlaces(
  target: string,
  context: Context,
  addressFlag = '--target',
): Promise<Places> {
  if (target === IN_PROCESS) {
    const { mostThreads, workInThread } = await import('./run/work-in-thread.ts');
    const note = (text: string) => context.output.note(text);
    return {
      ...(await openSandboxes(note)),
      // A thread makes calls and answers them: more of them than processors only take time and memory to open.
      mostWorkers: mostThreads(),
      workInThread: (claims, worker, options) => workInThread(claims, worker, options, note),
    };
  }
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) {
    throw wrongUsage(
      'bad_target',
      `Invalid target '${target}'.`,
      '--target in-process, or the address of a shop, such as --target http://127.0.0.1:4000',
    );
  }
  return overHttp(target.replace(/\/+$/, ''), context, addressFlag);
}
