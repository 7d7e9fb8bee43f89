import { CallError } from './call-error.ts';

/** False if a call failed before anything reached a shop; in any other case it may have acted. */
export const maybeSent = (error: unknown): boolean =>
  // What a shop has is read before a write that depends on it.
  !(error instanceof CallError && (!error.sent || error.call === 'config.shopfront'));
