import type { Session } from '@spaza/sdk';

/**
 * Whether the basket can be compared with those of other suppliers: in a marketplace, unless the shopper cannot leave
 * the supplier that is set.
 */
export const mayCompare = ({ config, supplier }: Session): boolean =>
  config.mode.value === 'marketplace' &&
  (config.settings.value.features.multi_supplier || supplier.current.value === null);
