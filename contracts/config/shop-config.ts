import { z } from 'zod';
import { LOCALES } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { Cents, openText, Position } from '../wire/fields.ts';

/** What the shop offers. */
export const Features = z
  .object({
    agency: z
      .boolean()
      .nullish()
      .meta({ description: 'One provider with branches; otherwise a marketplace.' }),
    bags: z.boolean().nullish().meta({ description: 'Plastic bags are offered at checkout.' }),
    bag_price_in_cents: Cents.nullish().meta({ description: 'Price of one bag, in cents.' }),
    demo_station: z
      .boolean()
      .nullish()
      .meta({ description: 'Loads a theme and style rules from the server.' }),
    combos: z.boolean().nullish().meta({ description: 'Combos are offered.' }),
    multi_supplier: z.boolean().nullish().meta({ description: 'Shoppers may change the supplier.' }),
    stokvel: z.boolean().nullish().meta({ description: 'Stokvel offers are offered.' }),
    shipping: z.boolean().nullish().meta({ description: 'The provider delivers.' }),
  })
  .meta({ id: 'Features', description: 'What the shop offers.' });
export interface Features extends z.infer<typeof Features> {}

/** How the shop presents itself. */
export const Meta = z
  .object({
    title: z.string().nullish().meta({ description: 'Name of the shop.' }),
    description: z.string().nullish().meta({ description: 'What the shop is, in a sentence.' }),
    calling_code: z
      .string()
      .nullish()
      .meta({ description: 'Telephone calling code.', examples: ['+27'] }),
    phone_length: z.int().nullish().meta({ description: 'Digits of a mobile number.' }),
    currency_symbol: z
      .string()
      .nullish()
      .meta({ description: 'Stands before prices.', examples: ['R'] }),
    currency_iso: z
      .string()
      .nullish()
      .meta({ description: 'Code of the currency, ISO 4217.', examples: ['ZAR'] }),
    default_position: Position.nullish().meta({ description: 'Where the map starts.' }),
    locale: openText('Language of the shop.', LOCALES).nullish(),
    facebook_url: z.string().nullish().meta({ description: 'Address of the social-network page.' }),
    website_url: z.string().nullish().meta({ description: 'Address of the website.' }),
  })
  .meta({ id: 'Meta', description: 'How the shop presents itself.' });
export interface Meta extends z.infer<typeof Meta> {}

const Colour = z
  .string()
  .nullish()
  .meta({ description: 'A CSS colour.', examples: ['#41afa5'] });

/** Colours of the shop. */
export const Theme = z
  .object({
    primary: Colour,
    secondary: Colour,
    accent: Colour,
    error: Colour,
    info: Colour,
    success: Colour,
    warning: Colour,
    promotion: Colour,
  })
  .meta({ id: 'Theme', description: 'Colours of the shop.' });
export interface Theme extends z.infer<typeof Theme> {}

/** Everything about the shop that is decided at run time. */
export const ShopConfig = z
  .object({
    features: Features.nullish(),
    meta: Meta.nullish(),
    theme: Theme.nullish(),
    promotion_carousel: z
      .boolean()
      .nullish()
      .meta({ description: 'Banners of the home screen turn in a carousel.' }),
    product_page_variant: z
      .string()
      .nullish()
      .meta({ description: 'Empty or `offers`; anything else counts as empty.' }),
    offercard_image_dimensions: z
      .string()
      .nullish()
      .meta({ description: 'Size of pictures on offer cards.', examples: ['300x300'] }),
    show_large_images: z.boolean().nullish().meta({ description: 'Use the large picture of a sellable.' }),
    measurement_case: z
      .string()
      .nullish()
      .meta({ description: 'Letter case of sizes: upper, lower or capitalize.' }),
    catalog_case: z
      .string()
      .nullish()
      .meta({ description: 'Letter case of catalogue names: upper, lower or capitalize.' }),
  })
  .meta({ id: 'ShopConfig', description: 'Everything about the shop that is decided at run time.' });
export interface ShopConfig extends z.infer<typeof ShopConfig> {}

export const ShopConfigAnswer = z
  .object({
    status: Status.meta({ description: '`ok`, or `not_found` when there is no configuration.' }),
    config: z
      .object({ config: ShopConfig })
      .optional()
      .meta({ description: 'The configuration, under a key of its own.' }),
  })
  .meta({ id: 'ShopConfigAnswer', description: 'The configuration of the shop.' });

const demoStation = {
  theme: Theme.nullish(),
  custom_css: z.string().nullish().meta({ description: 'Style rules to add.' }),
};
/** How a demo station looks. */
export type DemoStation = z.infer<z.ZodObject<typeof demoStation>>;

export const DemoStationAnswer = z
  .object({ status: Status.optional(), ...demoStation })
  .meta({ id: 'DemoStationAnswer', description: 'Theme and style rules of a demo station.' });
