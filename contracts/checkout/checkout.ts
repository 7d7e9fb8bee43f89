import { z } from 'zod';
import {
  Cents,
  entity,
  field,
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

export const ShippingOption = entity(
  'ShippingOption',
  'A shipping method, and the payment options it allows.',
  {
    name: openText('Shipping method.', SHIPPING_METHODS),
    payment_options: field(
      z.array(PaymentOptionName).nullish(),
      'Payment options for this shipping method; none if omitted.',
    ),
  },
);
export interface ShippingOption extends z.infer<typeof ShippingOption> {}

const bags = {
  bags: field(z.boolean().nullish(), 'Whether plastic bags are offered.'),
  bag_price_in_cents: field(Cents.nullish(), 'Price of one bag, in cents.'),
};

export const ClientConfig = entity('ClientConfig', 'Checkout settings of a supplier, older generation.', {
  ...bags,
  shipping: field(z.array(ShippingOption).nullish(), 'Shipping options.'),
});
export interface ClientConfig extends z.infer<typeof ClientConfig> {}

export const CheckoutConfig = entity('CheckoutConfig', 'Checkout settings of a supplier, newer generation.', {
  shipping: field(
    z
      .object({
        options: field(
          z.array(z.union([openText('Shipping method.', SHIPPING_METHODS), ShippingOption])),
          'Shipping methods by name, or as in the older generation.',
        ),
      })
      .nullish(),
    'Shipping options.',
  ),
  dispatch: field(
    z.object({ options: z.array(openText('Collection or delivery.', DISPATCHES)) }).nullish(),
    'Dispatch options; they limit nothing if omitted.',
  ),
  payment: field(
    z
      .object({
        options: field(
          z.array(
            z.object({
              name: PaymentOptionName,
              shipping: field(
                z.array(openText('Shipping method.', SHIPPING_METHODS)).nullish(),
                'Shipping methods it can be used with; all if empty.',
              ),
            }),
          ),
          'Payment options.',
        ),
        gateway: openText('Card payment provider.', ONLINE_PROVIDERS).nullish(),
      })
      .nullish(),
    'Payment options.',
  ),
  ...bags,
});
export interface CheckoutConfig extends z.infer<typeof CheckoutConfig> {}

export const Timeslot = entity('Timeslot', 'A time at which an order can be collected or delivered.', {
  value: field(z.string(), 'Value to send as `collection_date`.', '2026-11-23T08:00:00+02:00'),
  text: field(z.string(), 'Display text.', 'Mon 23 Nov, 08:00 - 10:00'),
  start_at: field(Instant.nullish(), 'Start of the slot. Optional.'),
  end_at: field(Instant.nullish(), 'End of the slot. Optional.'),
});
export interface Timeslot extends z.infer<typeof Timeslot> {}

export const SlotDay = entity('SlotDay', 'A day that could have time slots, and why it has none.', {
  date: field(z.string(), 'Date in the time zone of the shop.', '2026-11-23'),
  state: openText('Whether the day has free slots and, if not, why.', SLOT_DAY_STATES),
});
export interface SlotDay extends z.infer<typeof SlotDay> {}

export const ClientConfigAnswer = entity('ClientConfigAnswer', 'Checkout settings of a supplier.', {
  status: Status,
  client_config: ClientConfig,
});

export const CheckoutConfigAnswer = entity('CheckoutConfigAnswer', 'Checkout settings of a supplier.', {
  status: Status,
  checkout_config: CheckoutConfig,
});

export const TimeslotsAnswer = entity('TimeslotsAnswer', 'Available time slots, earliest first.', {
  status: Status,
  timeslots: z.array(Timeslot),
  days: field(
    z.array(SlotDay).nullish(),
    'Every day that could have slots, in order, with the reason if it has none. Optional.',
  ),
});

export const older = c.router(
  {
    clientConfig: {
      method: 'GET',
      path: '/shopit/v1/client_config.json',
      summary: 'Retrieve checkout settings',
      description: 'Returns the dispatch and payment options of a supplier, and whether it offers bags.',
      query: z.object({ supplier_id: field(Id, 'ID of the supplier.') }),
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
          requires_shipping: field(z.boolean().optional(), 'Whether the goods are delivered.'),
          stokvel: field(z.boolean().optional(), 'Whether the cart contains stokvel offers.'),
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

export const newer = c.router(
  {
    checkoutConfig: {
      method: 'GET',
      path: '/cart/v1/checkout_config',
      summary: 'Retrieve checkout settings',
      description: 'Returns the dispatch and payment options of a supplier.',
      query: z.object({ supplier_id: field(Id, 'ID of the supplier.') }),
      responses: { 200: CheckoutConfigAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);
