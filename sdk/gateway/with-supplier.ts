import type { Id } from '@spaza/contracts';
import type { CallSettings } from '../client/create-client.ts';

/** Call settings with a supplier, unless they already name one. */
export const withSupplier = (supplierId: Id | undefined, settings?: CallSettings) => ({
  ...settings,
  supplierId: settings?.supplierId ?? supplierId,
});
