import { z } from 'zod';
import {
  DISPATCHES,
  ONLINE_PROVIDERS,
  PAYMENT_OPTIONS,
  SHIPPING_METHODS,
  SLOT_DAY_STATES,
} from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { Cents, Instant, openText } from '../wire/fields.ts';

const PaymentOptionName = openText('A way to pay.', PAYMENT_OPTIONS);

/** A way in which goods reach the shopper, and how they can be paid for then. */
export const ShippingOption = z
  .object({
    name: openText('Shipping method.', SHIPPING_METHODS),
    payment_options: z
      .array(PaymentOptionName)
      .nullish()
      .meta({ description: 'Ways to pay that go with it; none where left out.' }),
  })
  .meta({ id: 'ShippingOption', description: 'A way in which goods reach the shopper.' });
export interface ShippingOption extends z.infer<typeof ShippingOption> {}

const bags = {
  bags: z.boolean().nullish().meta({ description: 'Plastic bags are offered.' }),
  bag_price_in_cents: Cents.nullish().meta({ description: 'Price of one bag, in cents.' }),
};

/** Checkout settings of a supplier, as the older generation has them. */
export const ClientConfig = z
  .object({
    ...bags,
    shipping: z.array(ShippingOption).nullish().meta({ description: 'Ways to get the goods.' }),
  })
  .meta({ id: 'ClientConfig', description: 'Checkout settings of a supplier, older generation.' });
export interface ClientConfig extends z.infer<typeof ClientConfig> {}

/** Checkout settings of a supplier, as the newer generation has them. */
export const CheckoutConfig = z
  .object({
    shipping: z
      .object({ options: z.array(openText('Shipping method.', SHIPPING_METHODS)) })
      .meta({ description: 'Ways to get the goods.' }),
    dispatch: z
      .object({ options: z.array(openText('Collection or delivery.', DISPATCHES)) })
      .meta({ description: 'Collection, delivery or both.' }),
    payment: z
      .object({
        options: z
          .array(
            z.object({
              name: PaymentOptionName,
              shipping: z
                .array(z.string())
                .nullish()
                .meta({ description: 'Shipping methods it goes with; all where empty.' }),
            }),
          )
          .meta({ description: 'Ways to pay.' }),
        gateway: openText('Provider of card payments.', ONLINE_PROVIDERS).nullish(),
      })
      .meta({ description: 'Ways to pay.' }),
    ...bags,
  })
  .meta({ id: 'CheckoutConfig', description: 'Checkout settings of a supplier, newer generation.' });
export interface CheckoutConfig extends z.infer<typeof CheckoutConfig> {}

/** A time at which an order can be collected or delivered. */
export const Timeslot = z
  .object({
    value: z
      .string()
      .meta({ description: 'Goes into `collection_date`.', examples: ['2026-11-23T08:00:00+02:00'] }),
    text: z.string().meta({ description: 'The slot in words.', examples: ['Mon 23 Nov, 08:00 - 10:00'] }),
    start_at: Instant.nullish().meta({ description: 'When it starts. Optional.' }),
    end_at: Instant.nullish().meta({ description: 'When it ends. Optional.' }),
  })
  .meta({ id: 'Timeslot', description: 'A time at which an order can be collected or delivered.' });
export interface Timeslot extends z.infer<typeof Timeslot> {}

/** A day for which slots are looked for, and why it has none. */
export const SlotDay = z
  .object({
    date: z.string().meta({ description: 'The day where the shop is.', examples: ['2026-11-23'] }),
    state: openText('Whether it has free times, and if not, why.', SLOT_DAY_STATES),
  })
  .meta({ id: 'SlotDay', description: 'A day for which slots are looked for, and why it has none.' });
export interface SlotDay extends z.infer<typeof SlotDay> {}

export const ClientConfigAnswer = z
  .object({ status: Status, client_config: ClientConfig })
  .meta({ id: 'ClientConfigAnswer', description: 'Checkout settings of a supplier.' });

export const CheckoutConfigAnswer = z
  .object({ status: Status, checkout_config: CheckoutConfig })
  .meta({ id: 'CheckoutConfigAnswer', description: 'Checkout settings of a supplier.' });

export const TimeslotsAnswer = z
  .object({
    status: Status,
    timeslots: z.array(Timeslot),
    days: z.array(SlotDay).nullish().meta({
      description:
        'Every day on which there could be slots, in their order: it says why some have none. Optional.',
    }),
  })
  .meta({ id: 'TimeslotsAnswer', description: 'Time slots that can be had, earliest first.' });
