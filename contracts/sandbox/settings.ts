import { ClientConfig } from '../checkout/checkout.ts';
import { Features, ShopConfig } from '../config/shop-config.ts';
import { Cents } from '../values/fields.ts';
import { LARGEST_CENTS } from './limits.ts';

/** Must not be negative, or every bag would make an order cheaper. */
const bag_price_in_cents = Cents.min(0)
  .max(LARGEST_CENTS)
  .nullish()
  .meta({ description: 'Price of one bag, in cents.' });

export const ShopConfigChange = ShopConfig.extend({
  features: Features.extend({ bag_price_in_cents }).nullish(),
}).meta({ id: 'ShopConfigChange', description: 'Changes to the configuration of the shop.' });

export const ClientConfigChange = ClientConfig.extend({ bag_price_in_cents }).meta({
  id: 'ClientConfigChange',
  description: 'Changes to the checkout settings of a supplier.',
});
