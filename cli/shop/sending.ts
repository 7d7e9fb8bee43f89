import type { Contracts, GatewayOptions, Generation, Outcome } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { DEFAULT_SILENCE, DEFAULT_TIMEOUT } from '../global-flags.ts';
import type { Settings } from '../settings.ts';
import { limit } from '../values/times.ts';

type Said = Pick<Settings, 'timeoutMs'>;

/** How long a call may take with all its retries, in ms. */
export const callLimitMs = ({ timeoutMs = limit(DEFAULT_TIMEOUT) }: Said): number => timeoutMs;

/** The same as options of a client: one attempt may use all of it. */
export function callLimits(settings: Said): { timeoutMs: number; deadlineMs: number } {
  const ms = callLimitMs(settings);
  return { timeoutMs: ms, deadlineMs: ms };
}

/** Limits while waiting for something: `--timeout` limits the wait, and each call has the usual limit at most. */
export const limitsWhileWaiting = ({
  timeoutMs,
  typedTimeoutMs,
}: Pick<Settings, 'timeoutMs' | 'typedTimeoutMs'>) =>
  callLimits({ timeoutMs: typedTimeoutMs ? Math.min(typedTimeoutMs, limit(DEFAULT_TIMEOUT)) : timeoutMs });

/** How long a call may make no progress, in ms, if the shop may be busy with it. */
export const silenceLimitMs = ({ timeoutMs = limit(DEFAULT_SILENCE) }: Said): number => timeoutMs;

/**
 * Makes a write that must not be made twice and that no later call shows. If its answer is lost, the reason is noted, and
 * the problem is `maybe_done` or `done_unread`.
 */
export async function sendOnce<T>(
  send: () => Promise<Outcome<T>>,
  { output, ports, settings }: Context,
): Promise<Outcome<T>> {
  const [{ writeOnce }, { failureOf }] = await Promise.all([
    import('@spaza/sdk'),
    import('../failure-of.ts'),
  ]);
  const log = (_: string, cause?: unknown) => {
    if (!(cause instanceof Error)) return;
    const { messages, next } = failureOf(cause, { isInterrupted: false, baseUrl: settings.baseUrl });
    for (const line of next === undefined ? messages : [...messages, next]) output.note(line);
  };
  return writeOnce({ send }, { wait: async () => undefined, log }, { signal: ports.signal });
}

type Option = 'fetch' | 'validation' | 'addresses' | 'credentials';
type Sending = { [Name in Option]: NonNullable<GatewayOptions[Name]> };

/** Whether a call is a read, which changes nothing in the shop. */
function isRead(contract: Contracts[Generation], call: string): boolean {
  let at: unknown = contract;
  for (const word of call.split('.')) at = (at as Record<string, unknown> | undefined)?.[word];
  const { method, metadata } = (at ?? {}) as { method?: string; metadata?: { reads?: true } };
  return method === 'GET' || metadata?.reads === true;
}

/** Credentials of the program itself, sent with every call. */
export const ownCredentials = ({ apiKey, basic }: Pick<Settings, 'apiKey' | 'basic'>) => ({
  ...(apiKey && { apiKey }),
  ...(basic && { basic }),
});

/**
 * Options of every gateway: `fetch`, addresses, credentials, and how to treat answers outside the contract. The schemas
 * of a domain are loaded with its first call.
 */
export function sendingOf({ ports, settings, drift }: Context): Sending {
  /** The schemas of the domains that were called. */
  const contracts = { older: {}, newer: {} } as Contracts;
  const addresses = {
    provider: settings.baseUrl,
    ...(settings.newerUrl !== undefined && { newer: settings.newerUrl }),
  };
  const common = { addresses, credentials: ownCredentials(settings) };
  if (settings.validation === 'off')
    return { ...common, fetch: (url, init) => ports.fetch(url, init), validation: { policy: 'off' } };
  const isReadAnywhere = (call: string) => isRead(contracts.older, call) || isRead(contracts.newer, call);
  return {
    ...common,
    async fetch(url, init, { call }) {
      const [response] = await Promise.all([
        ports.fetch(url, init),
        import('@spaza/contracts/domains').then(({ addDomain }) => addDomain(call.split('.')[0]!, contracts)),
      ]);
      return response;
    },
    validation: {
      policy: 'report',
      contracts,
      onDrift: (found) => drift.met(found, isReadAnywhere(found.call)),
    },
  };
}
