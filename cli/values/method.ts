import { SHIPPING_METHODS, type ShippingMethod } from '@spaza/contracts/vocabulary/shipping';
import { wrongUsage } from '../failure.ts';
import { withChoices } from './words.ts';

/** A way to get the goods, by its name on the wire, in any case. */
export const methodNamed = withChoices(SHIPPING_METHODS, (text: string): ShippingMethod => {
  const found = SHIPPING_METHODS.find((name) => name === text.toUpperCase());
  if (found) return found;
  throw wrongUsage('invalid_value', `Unknown method '${text}'. Choose from: ${SHIPPING_METHODS.join(', ')}.`);
});
