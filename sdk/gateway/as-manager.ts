import type { CallSettings } from '../client/options.ts';

/** A call that only managers may make. */
export interface AsManager extends CallSettings {
  /** The manager's key, as issued by the shop. */
  managerKey: string;
}

/**
 * Headers that identify a manager.
 * @param idempotencyKey for a call that may be repeated
 */
export const managerHeaders = (managerKey: string, idempotencyKey?: string) => ({
  'http-x-auth': managerKey,
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
});
