import { setTimeout } from 'node:timers/promises';
import type { Generation } from '@spaza/sdk';
import { failureOf } from '../../failure-of.ts';
import type { Ports } from '../../ports.ts';
import { proxyVariable } from '../../proxy.ts';
import type { Settings } from '../../settings.ts';
import { findKey } from '../../shop/keys.ts';
import { callLimitMs, ownCredentials } from '../../shop/sending.ts';
import type { Need } from '../language/verbs.ts';
import { IN_PROCESS, type Place } from './place.ts';
import type { Places } from './run-all.ts';

/** The parts of a context that scenarios at an address need. */
interface AtAddress {
  ports: Pick<Ports, 'fetch' | 'fetchAtLast' | 'env' | 'signal'>;
  settings: Settings;
}

/** Limits of the first calls to a shop: how long they may take in all, in ms, and what aborts them. */
interface Asking {
  limitMs: number;
  signal: AbortSignal;
}

async function kindOfShop(
  baseUrl: string,
  { limitMs, signal }: Asking,
  { ports: { fetch }, settings }: AtAddress,
): Promise<Place['mode']> {
  if (settings.mode) return settings.mode;
  const { createGateway } = await import('@spaza/sdk');
  const gateway = createGateway({
    // Both generations have the same call for the configuration.
    generation: 'older',
    addresses: { provider: baseUrl },
    credentials: ownCredentials(settings),
    fetch: (url, init) => fetch(url, init),
    deadlineMs: limitMs,
  });
  const config = await gateway.config.shop({ signal });
  return config.ok && config.value.features?.agency === false ? 'marketplace' : 'agency';
}

/** The defaults for scenarios that name none: from the settings, else the newer calls if the shop announces them. */
export async function usualGeneration(
  target: string,
  { ports, settings }: AtAddress,
): Promise<{ generation: Generation; mode: Place['mode'] | undefined }> {
  const { mode } = settings;
  if (settings.generation) return { generation: settings.generation, mode };
  if (target === IN_PROCESS || !URL.canParse(target)) return { generation: 'newer', mode };
  const { createGateway } = await import('@spaza/sdk');
  const gateway = createGateway({
    generation: 'older',
    addresses: { provider: target },
    credentials: ownCredentials(settings),
    capabilities: settings.capabilities,
    fetch: (url, init) => ports.fetch(url, init),
    deadlineMs: callLimitMs(settings),
  });
  await gateway.capabilities.known();
  return { generation: gateway.capabilities.has('newer_calls') ? 'newer' : 'older', mode };
}

/** Whether the shop has the controls of a sandbox, and accepts the key. */
async function hasControls(
  baseUrl: string,
  key: string | undefined,
  { limitMs, signal }: Asking,
  { ports }: AtAddress,
): Promise<boolean> {
  if (!key) return false;
  const [{ sandbox }, { CallError, createClient }] = await Promise.all([
    import('@spaza/contracts'),
    import('@spaza/sdk/client'),
  ]);
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
  const asking: Asking = { limitMs, signal: over.signal };
  const [mode, isSandbox] = await Promise.all([
    kindOfShop(baseUrl, asking, context),
    hasControls(baseUrl, operator, asking, context),
  ])
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
