import { ClientConfig } from '../checkout/checkout.ts';
import { Features, ShopConfig } from '../config/shop-config.ts';
import { Cents } from '../wire/fields.ts';
import { LARGEST_CENTS } from './largest.ts';

/** A bag costs something or nothing: below that an order would cost less for each bag. */
const bag_price_in_cents = Cents.min(0)
  .max(LARGEST_CENTS)
  .nullish()
  .meta({ description: 'Price of one bag, in cents.' });

/** What an operator changes about the configuration of the shop. */
export const ShopConfigChange = ShopConfig.extend({
  features: Features.extend({ bag_price_in_cents }).nullish(),
}).meta({ id: 'ShopConfigChange', description: 'What changes about the configuration of the shop.' });

/** What an operator changes about the checkout settings of a supplier. */
export const ClientConfigChange = ClientConfig.extend({ bag_price_in_cents }).meta({
  id: 'ClientConfigChange',
  description: 'What changes about the checkout settings of a supplier.',
});
