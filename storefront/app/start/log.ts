import type { Log } from '@spaza/sdk';

/** What is only worth a log entry. A page has no other log than the browser's. */
export const browserLog: Log = (message, cause) => {
  // biome-ignore lint/suspicious/noConsole: the one place where the storefront writes to it
  console.warn(message, cause ?? '');
};
