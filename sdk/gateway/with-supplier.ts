import type { Id } from '@spaza/contracts';
import type { CallSettings } from '../client/create-client.ts';

/** Settings of a call that concerns a supplier, unless they name another one. */
export const withSupplier = (supplierId: Id | undefined, settings?: CallSettings) => ({
  ...settings,
  supplierId: settings?.supplierId ?? supplierId,
});
