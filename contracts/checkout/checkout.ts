import { z } from 'zod';
import {
  Cents,
  Id,
  Instant,
  Latitude,
  Longitude,
  openText,
  refuseContradictoryDispatch,
  SupplierPath,
  sentText,
} from '../values/fields.ts';
import {
  DISPATCHES,
  ONLINE_PROVIDERS,
  PAYMENT_OPTIONS,
  PAYMENT_PROVIDERS,
  SHIPPING_METHODS,
  SLOT_DAY_STATES,
} from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';

const PaymentOptionName = openText('Payment option.', PAYMENT_OPTIONS);

export const ShippingOption = z
  .object({
    name: openText('Shipping method.', SHIPPING_METHODS),
    payment_options: z
      .array(PaymentOptionName)
      .nullish()
      .meta({ description: 'Payment options for this shipping method; none if omitted.' }),
  })
  .meta({ id: 'ShippingOption', description: 'A shipping method, and the payment options it allows.' });
export interface ShippingOption extends z.infer<typeof ShippingOption> {}

const bags = {
  bags: z.boolean().nullish().meta({ description: 'Whether plastic bags are offered.' }),
  bag_price_in_cents: Cents.nullish().meta({ description: 'Price of one bag, in cents.' }),
};

export const ClientConfig = z
  .object({
    ...bags,
    shipping: z.array(ShippingOption).nullish().meta({ description: 'Shipping options.' }),
  })
  .meta({ id: 'ClientConfig', description: 'Checkout settings of a supplier, older generation.' });
export interface ClientConfig extends z.infer<typeof ClientConfig> {}

export const CheckoutConfig = z
  .object({
    shipping: z
      .object({
        options: z.array(z.union([openText('Shipping method.', SHIPPING_METHODS), ShippingOption])).meta({
          description: 'Shipping methods by name, or as in the older generation.',
        }),
      })
      .nullish()
      .meta({ description: 'Shipping options.' }),
    dispatch: z
      .object({ options: z.array(openText('Collection or delivery.', DISPATCHES)) })
      .nullish()
      .meta({ description: 'Dispatch options; they limit nothing if omitted.' }),
    payment: z
      .object({
        options: z
          .array(
            z.object({
              name: PaymentOptionName,
              shipping: z
                .array(openText('Shipping method.', SHIPPING_METHODS))
                .nullish()
                .meta({ description: 'Shipping methods it can be used with; all if empty.' }),
            }),
          )
          .meta({ description: 'Payment options.' }),
        gateway: openText('Card payment provider.', ONLINE_PROVIDERS).nullish(),
      })
      .nullish()
      .meta({ description: 'Payment options.' }),
    ...bags,
  })
  .meta({ id: 'CheckoutConfig', description: 'Checkout settings of a supplier, newer generation.' });
export interface CheckoutConfig extends z.infer<typeof CheckoutConfig> {}

export const Timeslot = z
  .object({
    value: z
      .string()
      .meta({ description: 'Value to send as `collection_date`.', examples: ['2026-11-23T08:00:00+02:00'] }),
    text: z.string().meta({ description: 'Display text.', examples: ['Mon 23 Nov, 08:00 - 10:00'] }),
    start_at: Instant.nullish().meta({ description: 'Start of the slot. Optional.' }),
    end_at: Instant.nullish().meta({ description: 'End of the slot. Optional.' }),
  })
  .meta({ id: 'Timeslot', description: 'A time at which an order can be collected or delivered.' });
export interface Timeslot extends z.infer<typeof Timeslot> {}

export const SlotDay = z
  .object({
    date: z.string().meta({ description: 'Date in the time zone of the shop.', examples: ['2026-11-23'] }),
    state: openText('Whether the day has free slots and, if not, why.', SLOT_DAY_STATES),
  })
  .meta({ id: 'SlotDay', description: 'A day that could have time slots, and why it has none.' });
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
      description: 'Every day that could have slots, in order, with the reason if it has none. Optional.',
    }),
  })
  .meta({ id: 'TimeslotsAnswer', description: 'Available time slots, earliest first.' });

export const checkoutOlder = c.router(
  {
    clientConfig: {
      method: 'GET',
      path: '/shopit/v1/client_config.json',
      summary: 'Retrieve checkout settings',
      description: 'Returns the dispatch and payment options of a supplier, and whether it offers bags.',
      query: z.object({ supplier_id: Id.meta({ description: 'ID of the supplier.' }) }),
      responses: { 200: ClientConfigAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
    timeslots: {
      method: 'GET',
      path: '/catalog/v1/suppliers/:id/timeslots',
      summary: 'List time slots',
      description: 'Returns the open time slots for the given dispatch options, earliest first.',
      pathParams: SupplierPath,
      query: z
        .object({
          requires_shipping: z.boolean().optional().meta({ description: 'Whether the goods are delivered.' }),
          stokvel: z.boolean().optional().meta({ description: 'Whether the cart contains stokvel offers.' }),
          provider: sentText('Payment provider.', PAYMENT_PROVIDERS).optional(),
          shipping_provider: sentText('Shipping method.', SHIPPING_METHODS).optional(),
          shipping_lat: Latitude.optional(),
          shipping_lon: Longitude.optional(),
        })
        .superRefine(refuseContradictoryDispatch),
      responses: {
        200: TimeslotsAnswer,
        ...refusals(
          'not_found',
          'dispatch_not_offered',
          'payment_not_offered',
          'out_of_range',
          'incomplete_place',
        ),
      },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);

export const checkoutNewer = c.router(
  {
    checkoutConfig: {
      method: 'GET',
      path: '/cart/v1/checkout_config',
      summary: 'Retrieve checkout settings',
      description: 'Returns the dispatch and payment options of a supplier.',
      query: z.object({ supplier_id: Id.meta({ description: 'ID of the supplier.' }) }),
      responses: { 200: CheckoutConfigAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);
