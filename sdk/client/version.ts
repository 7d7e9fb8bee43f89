/** Version of this package. */
export const VERSION = '0.1.0';

/**
 * Says which program calls, for the logs of shops. Pages keep the name of their browser: a header of
 * their own would cost every call a CORS preflight.
 */
export const userAgent: Readonly<Record<string, string>> = globalThis.process?.versions?.node
  ? { 'user-agent': `spaza-sdk/${VERSION}` }
  : {};
