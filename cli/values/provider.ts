import { ONLINE_PROVIDERS, type PaymentProvider } from '@spaza/contracts/vocabulary/payment';
import { wrongUsage } from '../failure.ts';
import { withChoices } from './words.ts';

/** Who takes a payment online, in any case. */
export const providerNamed = withChoices(ONLINE_PROVIDERS, (text: string): PaymentProvider => {
  const found = ONLINE_PROVIDERS.find((name) => name === text.toLowerCase());
  if (found) return found;
  throw wrongUsage(
    'invalid_value',
    `Unknown provider '${text}'. Choose from: ${ONLINE_PROVIDERS.join(', ')}.`,
  );
});
