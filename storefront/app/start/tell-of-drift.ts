import { msg } from '@lingui/core/macro';
import type { ContractDrift, Log } from '@spaza/sdk';
import type { Shop } from '../../shop/create-shop.ts';

/**
 * Tells of what could not be read in the answers of the shop: the console what it was, the shopper, once in a visit, that
 * something is left out.
 */
export function tellOfDrift(shop: () => Shop, log: Log): (drift: ContractDrift) => void {
  let isSaid = false;
  return (drift) => {
    log(drift.message);
    if (isSaid) return;
    isSaid = true;
    shop().alerts.error(msg`Part of what the shop answered could not be read, and is left out`);
  };
}
