import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { failureOf } from '../../failure-of.ts';
import { findKey } from '../../shop/keys.ts';
import type { Need } from '../language/verbs.ts';
import type { Place, Places } from './place.ts';

async function kindOfShop(baseUrl: string, { ports: { fetch }, settings }: Context): Promise<Place['mode']> {
  if (settings.mode) return settings.mode;
  const { createGateway } = await import('@spaza/sdk');
  const gateway = createGateway({
    generation: settings.generation,
    addresses: { provider: baseUrl },
    fetch: (url, init) => fetch(url, init),
  });
  const config = await gateway.config.shop();
  return config.ok && config.value.features?.agency === false ? 'marketplace' : 'agency';
}

/** True where the shop has the levers of a sandbox, and the key opens them. Any answer but that of one says no. */
async function hasLevers(baseUrl: string, key: string | undefined, { ports }: Context): Promise<boolean> {
  if (!key) return false;
  const [{ sandbox }, { CallError, createClient }] = await Promise.all([
    import('@spaza/contracts'),
    import('@spaza/sdk/client'),
  ]);
  const levers = createClient(sandbox, { baseUrl, fetch: ports.fetch });
  try {
    return (await levers.status({ headers: { 'x-operator-key': key } })).status === 200;
  } catch (error) {
    if (error instanceof CallError && error.status !== undefined) return false;
    throw error;
  }
}

/** A shop at an address: a sandbox, or a live one that has no levers. */
export async function overHttp(baseUrl: string, context: Context, addressFlag: string): Promise<Places> {
  const at: Context = { ...context, settings: { ...context.settings, baseUrl } };
  const [operator, manager, staff] = await Promise.all([
    findKey('operator', at),
    findKey('manager', at),
    findKey('staff', at),
  ]);
  const [mode, isSandbox] = await Promise.all([
    kindOfShop(baseUrl, context),
    hasLevers(baseUrl, operator, context),
  ]).catch((error: unknown) => {
    // The address is the target's, whatever --base-url says.
    throw failureOf(error, { baseUrl, addressFlag, isInterrupted: context.ports.signal.aborted });
  });
  const noLevers = operator
    ? `${baseUrl} is no sandbox, or the operator's key is wrong`
    : 'the operator’s key is not known: set SPAZA_OPERATOR_KEY';
  const reasons: Record<Need, string | undefined> = {
    operator: isSandbox ? undefined : noLevers,
    providers: isSandbox ? undefined : `only a sandbox plays the payment providers; ${noLevers}`,
    manager: manager ? undefined : 'the key of the manager is not known: set SPAZA_MANAGER_KEY',
    staff: staff ? undefined : 'the token of the staff is not known: set SPAZA_STAFF_TOKEN',
  };
  const { signal } = context.ports;
  const place: Place = {
    baseUrl,
    fetch: context.ports.fetch,
    ...(context.ports.fetchAtLast && { fetchToUndo: context.ports.fetchAtLast }),
    mode,
    keys: { operator, manager, staff },
    lacks: (need) => reasons[need],
    wait: async (ms) => void (await setTimeout(ms, undefined, { signal })),
    isHere: false,
  };
  return { isShared: true, enter: async () => place, close: async () => undefined };
}
