import type { ImportsFlow, Session } from '@spaza/sdk';
import type { UploadProgress } from '@spaza/sdk/client';
import type { ManagerCalls } from '@spaza/sdk/manager';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { State } from '../ports.ts';
import { inShop, requireCapability } from './in-shop.ts';
import { keyNotTaken, requireKey } from './keys.ts';
import { callLimitMs, ownCredentials, silenceLimitMs } from './sending.ts';

/** What the commands of a manager need. */
export interface ManagerShop {
  session: Session;
  /** State stored between commands. */
  state: State;
  imports: ImportsFlow;
  /** Calls for managers that a shop has by capability. */
  manager: ManagerCalls;
  as: { managerKey: string };
}

interface ManagerWork {
  /** The shop may take long to answer. */
  isLong?: boolean;
  /** The capability that the shop must have. */
  needs?: 'import_staging' | 'leaflet_files';
  /** Receives the part of an upload that was sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Does something as a manager of the shop.
 * @throws Failure if no key is known
 */
export async function asManager<T>(
  context: Context,
  work: (at: ManagerShop) => Promise<T>,
  { isLong = false, needs, onProgress }: ManagerWork = {},
): Promise<T> {
  const managerKey = await requireKey('manager', context);
  const { importsOf } = await import('@spaza/sdk');
  const { createManager } = await import('@spaza/sdk/manager');
  const { settings, ports } = context;
  const onUpload =
    onProgress &&
    (({ sentBytes, totalBytes }: UploadProgress) => onProgress(totalBytes > 0 ? sentBytes / totalBytes : 1));
  const { endingSilence } = await import('./ending-silence.ts');
  const silenceMs = isLong ? silenceLimitMs(settings) : callLimitMs(settings);
  const visit = { silenceMs, ...(onUpload && { onUpload }) };
  try {
    return await inShop(context, visit, async (session, state) => {
      if (needs) await requireCapability(session.gateway, needs, context);
      const manager = createManager({
        addresses: { provider: settings.baseUrl },
        credentials: ownCredentials(settings),
        timeoutMs: Number.POSITIVE_INFINITY,
        fetch: endingSilence(ports.fetch, silenceMs, onUpload),
        capabilities: session.gateway.capabilities,
      });
      return work({ session, state, imports: importsOf(session, managerKey), manager, as: { managerKey } });
    });
  } catch (error) {
    throw error instanceof Failure && error.code === 'wrong_key' ? keyNotTaken('manager', context) : error;
  }
}
