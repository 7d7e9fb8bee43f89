import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary/limits';
import { ONLINE_PROVIDERS, type PaymentProvider } from '@spaza/contracts/vocabulary/payment';
import { SHIPPING_METHODS, type ShippingMethod } from '@spaza/contracts/vocabulary/shipping';
import { wrongUsage } from '../failure.ts';
import { withChoices } from './words.ts';

/** A number of stars, from 0. */
export function stars(text: string): number {
  const rating = Number(text);
  if (/^\d$/.test(text) && rating <= MAXIMUM_RATING) return rating;
  throw wrongUsage('invalid_value', `'${text}' is not a rating from 0 to ${MAXIMUM_RATING}.`);
}

/** A dispatch method by its name in the API, in any letter case. */
export const methodNamed = withChoices(SHIPPING_METHODS, (text: string): ShippingMethod => {
  const found = SHIPPING_METHODS.find((name) => name === text.toUpperCase());
  if (found) return found;
  throw wrongUsage('invalid_value', `Unknown method '${text}'. Choose from: ${SHIPPING_METHODS.join(', ')}.`);
});

/** An online payment provider, in any letter case. */
export const providerNamed = withChoices(ONLINE_PROVIDERS, (text: string): PaymentProvider => {
  const found = ONLINE_PROVIDERS.find((name) => name === text.toLowerCase());
  if (found) return found;
  throw wrongUsage(
    'invalid_value',
    `Unknown provider '${text}'. Choose from: ${ONLINE_PROVIDERS.join(', ')}.`,
  );
});
