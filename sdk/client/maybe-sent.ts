import { CallError, type CallErrorKind } from './call-error.ts';

const NEVER_SENT: ReadonlySet<CallErrorKind> = new Set([
  'missing_parameter',
  'bad_parameter',
  'bad_base_url',
  'not_loaded',
  'missing_api_endpoint',
]);

/** False if a call failed before anything left this program; in any other case the shop may have acted. */
export const maybeSent = (error: unknown): boolean =>
  // What a shop has is read before a write that depends on it.
  !(error instanceof CallError && (NEVER_SENT.has(error.kind) || error.call === 'config.shopfront'));
