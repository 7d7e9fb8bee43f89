import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Generation } from '@spaza/sdk';
import type { Mode } from '@spaza/sdk/rules';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { failureOf } from '../failure-of.ts';
import type { Ports } from '../ports.ts';
import { proxyVariable } from '../proxy.ts';
import type { Settings } from '../settings.ts';
import { findKey } from '../shop/keys.ts';
import { callLimitMs, ownCredentials } from '../shop/sending.ts';
import type { Need } from './language/verbs.ts';
import { IN_PROCESS, type Place } from './run/place.ts';
import type { Places } from './run/run-all.ts';

/** The parts of a sandbox that scenarios use. */
export interface OpenSandbox {
  fetch: Place['fetch'];
  readonly ready: Promise<void>;
  clock: { advance: (ms: number) => void };
  keys: { operator: string; manager: string; staff: string };
  close: () => Promise<void>;
}

const BASE_URL = 'http://shop.test';

function placeIn(sandbox: OpenSandbox, mode: Mode): Place {
  return {
    baseUrl: BASE_URL,
    fetch: sandbox.fetch,
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

/** The parts of a context that scenarios at an address need. */
interface AtAddress {
  ports: Pick<Ports, 'fetch' | 'fetchAtLast' | 'env' | 'signal'>;
  settings: Settings;
}

/** The first calls to a shop: how long they may take in all, in ms, and what aborts them. */
interface Asking extends AtAddress {
  limitMs: number;
  signal: AbortSignal;
}

/** A gateway for the configuration of a shop, whose call is the same in both generations. */
async function gatewayAt(baseUrl: string, deadlineMs: number, { ports, settings }: AtAddress) {
  const { createGateway } = await import('@spaza/sdk');
  return createGateway({
    generation: 'older',
    addresses: { provider: baseUrl },
    credentials: ownCredentials(settings),
    capabilities: settings.capabilities,
    fetch: (url, init) => ports.fetch(url, init),
    deadlineMs,
  });
}

async function kindOfShop(asking: Asking): Promise<Place['mode']> {
  const { settings, limitMs, signal } = asking;
  if (settings.mode) return settings.mode;
  const gateway = await gatewayAt(settings.baseUrl, limitMs, asking);
  const config = await gateway.config.shop({ signal });
  return config.ok && config.value.features?.agency === false ? 'marketplace' : 'agency';
}

/** The defaults for scenarios that name none: from the settings, else the newer calls if the shop announces them. */
export async function usualGeneration(
  target: string,
  context: AtAddress,
): Promise<{ generation: Generation; mode: Place['mode'] | undefined }> {
  const { settings } = context;
  const { mode } = settings;
  if (settings.generation) return { generation: settings.generation, mode };
  if (target === IN_PROCESS || !URL.canParse(target)) return { generation: 'newer', mode };
  const { capabilities } = await gatewayAt(target, callLimitMs(settings), context);
  await capabilities.known();
  return { generation: capabilities.has('newer_calls') ? 'newer' : 'older', mode };
}

/** Whether the shop has the controls of a sandbox, and accepts the key. */
async function hasControls(key: string | undefined, asking: Asking): Promise<boolean> {
  if (!key) return false;
  const { ports, settings, limitMs, signal } = asking;
  const [{ sandbox }, { CallError, createClient }] = await Promise.all([
    import('@spaza/contracts'),
    import('@spaza/sdk/client'),
  ]);
  const { baseUrl } = settings;
  const controls = createClient(sandbox, { baseUrl, fetch: ports.fetch, deadlineMs: limitMs });
  try {
    return (await controls.status({ headers: { 'x-operator-key': key }, signal })).status === 200;
  } catch (error) {
    if (error instanceof CallError && error.status !== undefined) return false;
    throw error;
  }
}

/**
 * A shop at an address: a sandbox, or a live one without controls.
 * @param limitMs time limit of the first calls, which find out what the shop is
 */
export async function overHttp(
  baseUrl: string,
  context: AtAddress,
  addressFlag: string,
  limitMs = callLimitMs(context.settings),
): Promise<Places> {
  const at: AtAddress = { ...context, settings: { ...context.settings, baseUrl } };
  const [operator, manager, staff] = await Promise.all([
    findKey('operator', at),
    findKey('manager', at),
    findKey('staff', at),
  ]);
  const over = new AbortController();
  const asking: Asking = { ...at, limitMs, signal: over.signal };
  const [mode, isSandbox] = await Promise.all([kindOfShop(asking), hasControls(operator, asking)])
    .catch((error: unknown) => {
      // The address is the target's, whatever --base-url says.
      throw failureOf(error, {
        baseUrl,
        addressFlag,
        proxy: proxyVariable(context.ports.env, baseUrl),
        isInterrupted: context.ports.signal.aborted,
      });
    })
    // A call that is still open when the other has failed would keep the program from ending.
    .finally(() => over.abort());
  const noControls = operator
    ? `${baseUrl} is not a sandbox, or the operator key is wrong`
    : 'the operator key is not known: set SPAZA_OPERATOR_KEY to the one that the sandbox was started with';
  const reasons: Record<Need, string | undefined> = {
    operator: isSandbox ? undefined : noControls,
    providers: isSandbox ? undefined : `only a sandbox simulates payment providers; ${noControls}`,
    manager: manager ? undefined : 'the manager key is not known: set SPAZA_MANAGER_KEY',
    staff: staff ? undefined : 'the staff token is not known: set SPAZA_STAFF_TOKEN',
  };
  const { signal } = context.ports;
  const place: Place = {
    baseUrl,
    fetch: context.ports.fetch,
    ...(context.ports.fetchAtLast && { fetchToUndo: context.ports.fetchAtLast }),
    mode,
    capabilities: context.settings.capabilities,
    credentials: ownCredentials(context.settings),
    newerUrl: context.settings.newerUrl,
    keys: { operator, manager, staff },
    lacks: (need) => reasons[need],
    wait: async (ms) => void (await setTimeout(ms, undefined, { signal })),
    isHere: false,
  };
  return { isShared: true, enter: async () => place, close: async () => undefined };
}

/**
 * Opens the place where scenarios run.
 * @param target `in-process`, or the address of a shop
 * @param addressFlag the flag or variable that gave the address
 * @throws Failure `usage` if it is neither
 */
export async function openPlaces(target: string, context: Context, addressFlag: string): Promise<Places> {
  if (target === IN_PROCESS) {
    const { workInThread } = await import('./run/work-in-thread.ts');
    const note = (text: string) => context.output.note(text);
    return {
      ...(await openSandboxes(note)),
      // A thread makes calls and answers them: more of them than processors only take time and memory to open.
      mostWorkers: availableParallelism(),
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
