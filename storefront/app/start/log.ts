import { msg } from '@lingui/core/macro';
import type { ContractDrift, Log } from '@spaza/sdk';
import { markHandled } from '../../loading/chunk.ts';
import { consent } from '../../shop/consent.ts';
import type { Shop } from '../../shop/create-shop.ts';

/** Reports to the service that the build names, if the shopper consents; builds without one contain no code for it. */
function report(message: string, cause: unknown): void {
  if (import.meta.env.VITE_ERROR_DSN === '' || !(cause instanceof Error)) return;
  if (consent.peek() !== true) return;
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
