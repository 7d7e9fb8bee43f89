// What the shop is given by the page that it runs in: a log, a fetch, a cache, analytics, and what the device remembers.
import { msg } from '@lingui/core/macro';
import type { Capability, ShopConfig } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import { CallError, type ContractDrift, type Log, type ShopSettings } from '@spaza/sdk';
import type { Fetch } from '@spaza/sdk/client';
import { ProblemError } from '@spaza/sdk/react';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { markHandled } from '../../loading/chunk.ts';
import { consent } from '../../shop/consent.ts';
import type { Analytics, Shop } from '../../shop/create-shop.ts';
import { onDevice, type Preferences, storedObject } from '../../shop/preferences.ts';

/**
 * Reports to the service that the build names, if the shopper consents and is not on a zero-rated network, where the
 * report would cost them. Builds without a service contain no code for it.
 */
function report(message: string, cause: unknown): void {
  if (import.meta.env.VITE_ERROR_DSN === '' || !(cause instanceof Error)) return;
  if (consent.peek() !== true || isDataFree(location.search, onDevice)) return;
  import('../../third-parties/page-errors.ts').then(
    ({ reportError }) => reportError(message, cause),
    markHandled,
  );
}

/** Logs to the browser console, the only log that a page has, and reports errors. */
export const browserLog: Log = (message, cause) => {
  // biome-ignore lint/suspicious/noConsole: the one place where the storefront writes to it
  console.warn(message, cause ?? '');
  report(message, cause);
};

/** Reports uncaught errors too. The browser logs them automatically. */
export function reportUncaught(): void {
  if (import.meta.env.VITE_ERROR_DSN === '') return;
  addEventListener('error', ({ error }) => report('Uncaught', error));
  addEventListener('unhandledrejection', ({ reason }) => report('Unhandled', reason));
}

/**
 * Reports what could not be read in the shop's answers: in detail to the console, and to the shopper, once per visit,
 * that something is left out.
 */
export function tellOfDrift(shop: () => Shop, log: Log): (drift: ContractDrift) => void {
  let isReported = false;
  return (drift) => {
    log(drift.message);
    if (isReported) return;
    isReported = true;
    shop().alerts.error(msg`Part of what the shop answered could not be read, and is left out`);
  };
}

/** Forwards shopper events to the services that the build names, if the shopper consents; does nothing if it names none. */
export function analyticsOf(shop: () => Shop): Analytics {
  if (import.meta.env.VITE_ANALYTICS_URL === '' && import.meta.env.VITE_EMAIL_MARKETING_URL === '')
    return () => undefined;
  let connected: Promise<Analytics> | undefined;
  return (event) => {
    if (consent.peek() !== true) return;
    connected ??= import('../../third-parties/connect.ts').then(({ connect }) => connect(shop()));
    // If a service fails to load, nothing is counted; shopping continues.
    connected.then(
      (hear) => hear(event),
      (error) => {
        markHandled(error);
        connected = undefined;
      },
    );
  };
}

/** The contract's text for a refusal without any message; undefined if the shop said something, or no code is known. */
async function missingText(response: Response, locale: Locale): Promise<object | undefined> {
  const body: unknown = await response.clone().json();
  if (typeof (body as { code?: unknown } | null)?.code !== 'string') return undefined;
  const { contractText } = await import('./contract-text.ts');
  const text = contractText(response.status, body, locale);
  return text === undefined ? undefined : { ...(body as object), messages: [text] };
}

/**
 * A `fetch` that adds the contract's text, in the shopper's language, to a refusal that has a code and no message. The
 * texts are loaded with the first such refusal.
 */
export const fetchWithTexts =
  (language: () => Locale): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (response.status < 400) return response;
    // A body that cannot be read, or texts that cannot be loaded, leave the refusal as it came.
    const body = await missingText(response, language()).catch(() => undefined);
    return body ? Response.json(body, response) : response;
  };

/** How long catalogue data is considered fresh, in ms. */
const CATALOGUE_FRESH_MS = 60_000;

/** Whether a read did not fail: it was cancelled, or not sent because the shop does not have the call. */
const isNoFailure = (error: Error): boolean =>
  error instanceof CallError
    ? error.kind === 'aborted'
    : error instanceof ProblemError && error.problem.code === 'not_offered';

/** Caches queries. A query that failed after all retries is logged once. */
export const createQueryClient = (log: Log): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (!isNoFailure(error)) log('A read failed', error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: CATALOGUE_FRESH_MS,
        refetchOnWindowFocus: false,
        // Without a network, the worker responds from its cache.
        networkMode: 'offlineFirst',
      },
      // Without a network, a change fails at once instead of happening at some later time.
      mutations: { networkMode: 'always' },
    },
  });

const FROM_MOYA = 'moya-discover';

/** Whether the shopper comes, or once came, from a zero-rated network; the address says so the first time. */
export function isDataFree(search: string, preferences: Preferences): boolean {
  const isReferred = new URLSearchParams(search).get('referer') === FROM_MOYA;
  if (isReferred) preferences.setItem(FROM_MOYA, 'true');
  return isReferred || preferences.getItem(FROM_MOYA) === 'true';
}

const CONFIG = 'shop-config';

/** The last configuration received, so that a returning shopper need not wait for it. */
export function rememberedConfig(preferences: Preferences): ShopConfig | undefined {
  const kept = storedObject(preferences, CONFIG);
  return Object.keys(kept).length > 0 ? kept : undefined;
}

/** @param capabilities what the shop has, so that a returning shopper is shown the same at once */
export const rememberConfig = (
  preferences: Preferences,
  settings: ShopSettings,
  capabilities: Iterable<Capability>,
): void => preferences.setItem(CONFIG, JSON.stringify({ ...settings, capabilities: [...capabilities] }));
