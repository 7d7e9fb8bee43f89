import type { Capabilities } from './capabilities.ts';
import type { ReadSettings } from './checkout-settings.ts';
import { done } from './outcome.ts';

/** Leaves out Yoco where the shop has no call that charges a card. */
export const payableSettings =
  (read: ReadSettings, capabilities: Capabilities): ReadSettings =>
  async (supplierId, call) => {
    const [outcome] = await Promise.all([read(supplierId, call), capabilities.known()]);
    if (!outcome.ok || capabilities.has('card_tokens')) return outcome;
    const shipping = outcome.value.shipping.map(({ paymentOptions, ...method }) => ({
      ...method,
      paymentOptions: paymentOptions.filter((option) => option !== 'YOCO'),
    }));
    return done({ ...outcome.value, shipping });
  };
