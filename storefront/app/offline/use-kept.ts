import type { Log } from '@spaza/sdk';
import { useCallback, useEffect, useState } from 'react';
import type { ToPage, ToWorker } from '../../worker/messages.ts';
import { useShop } from '../shop-context.tsx';

/** A build that is served by a shop has a worker; a demo has another, and developers have none. */
const HAS_WORKER = import.meta.env.PROD && !import.meta.env.VITE_DEMO;

/** How long a page has fetched nothing when all that it shows is there, in ms. */
const QUIET_MS = 3000;

/**
 * Passes once the page has fetched nothing for a while, with all that it fetched: what keeps the shop takes time from
 * what shows it.
 */
const quiet = () =>
  new Promise<string[]>((resolve) => {
    const fetched: string[] = [];
    const done = () => {
      fetches.disconnect();
      resolve(fetched);
    };
    let waiting = setTimeout(done, QUIET_MS);
    const fetches = new PerformanceObserver((list) => {
      fetched.push(...list.getEntries().map(({ name }) => name));
      clearTimeout(waiting);
      waiting = setTimeout(done, QUIET_MS);
    });
    fetches.observe({ type: 'resource', buffered: true });
  });

const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/** Has a worker keep the shop for when there is no network, once everything that the page shows is there. */
async function register(workers: ServiceWorkerContainer): Promise<void> {
  const isFirst = workers.controller === null;
  tell(workers.controller, { kind: 'ask' });
  const fetched = await quiet();
  await workers.register('/sw.js');
  const { active } = await workers.ready;
  if (isFirst) tell(active, { kind: 'keep', urls: fetched });
}

function follow(
  workers: ServiceWorkerContainer,
  onKept: (since: number | null) => void,
  log: Log,
): () => void {
  const onMessage = ({ data }: MessageEvent<ToPage>) => onKept(data.since);
  workers.addEventListener('message', onMessage);
  register(workers).catch((error) => log('The shop cannot be kept for when there is no network', error));
  return () => workers.removeEventListener('message', onMessage);
}

/** What is shown of the catalogue that the worker had kept, because the shop did not answer. */
export interface Kept {
  /** Since when the oldest of it was kept, in ms; null while all of it is what the shop says now. */
  since: number | null;
  /** Takes all of it for fresh, until the worker says otherwise. */
  forget: () => void;
}

/** Has the shop kept on this device, and follows what is shown of what was kept. */
export function useKept(): Kept {
  const { log } = useShop();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const workers = HAS_WORKER ? navigator.serviceWorker : undefined;
    return workers && follow(workers, setSince, log);
  }, [log]);
  const forget = useCallback(() => {
    tell(navigator.serviceWorker.controller, { kind: 'forget' });
    setSince(null);
  }, []);
  return { since, forget };
}
