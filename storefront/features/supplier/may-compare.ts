import type { Session } from '@spaza/sdk';

/**
 * Whether the basket can be compared with other suppliers: in a marketplace, unless the shopper is bound to a fixed
 * supplier. Not every shop has the calls for it.
 */
export const mayCompare = ({ config, supplier }: Session): boolean =>
  config.capabilities.value.has('comparison') &&
  config.mode.value === 'marketplace' &&
  (config.settings.value.features.multi_supplier || supplier.current.value === null);
