import { z } from 'zod';
import { Cents, openText, Position } from '../values/fields.ts';
import { LOCALES } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { EVERY_CAPABILITY } from './capabilities.ts';

export const Features = z
  .object({
    agency: z.boolean().nullish().meta({
      description: 'Whether the shop is a single provider with branches; otherwise it is a marketplace.',
    }),
    bags: z.boolean().nullish().meta({ description: 'Whether plastic bags are offered at checkout.' }),
    bag_price_in_cents: Cents.nullish().meta({ description: 'Price of one bag, in cents.' }),
    demo_station: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether to load a theme and style rules from the server.' }),
    combos: z.boolean().nullish().meta({ description: 'Whether combos are offered.' }),
    multi_supplier: z.boolean().nullish().meta({ description: 'Whether shoppers can change the supplier.' }),
    stokvel: z.boolean().nullish().meta({ description: 'Whether stokvel offers are available.' }),
    shipping: z.boolean().nullish().meta({ description: 'Whether the provider delivers.' }),
  })
  .meta({ id: 'Features', description: 'Features that the shop offers.' });
export interface Features extends z.infer<typeof Features> {}

export const Meta = z
  .object({
    title: z.string().nullish().meta({ description: 'Name of the shop.' }),
    description: z.string().nullish().meta({ description: 'Description of the shop in one sentence.' }),
    calling_code: z
      .string()
      .nullish()
      .meta({ description: 'Telephone calling code.', examples: ['+27'] }),
    phone_length: z.int().nullish().meta({ description: 'Number of digits in a mobile number.' }),
    currency_symbol: z
      .string()
      .nullish()
      .meta({ description: 'Currency symbol, shown before prices.', examples: ['R'] }),
    currency_iso: z
      .string()
      .nullish()
      .meta({ description: 'ISO 4217 currency code.', examples: ['ZAR'] }),
    default_position: Position.nullish().meta({ description: 'Initial position of the map.' }),
    locale: openText('Default language.', LOCALES).nullish(),
    facebook_url: z.string().nullish().meta({ description: 'URL of the Facebook page.' }),
    website_url: z.string().nullish().meta({ description: 'URL of the website.' }),
  })
  .meta({ id: 'Meta', description: 'Name, language, currency and other details of the shop.' });
export interface Meta extends z.infer<typeof Meta> {}

const Colour = z
  .string()
  .nullish()
  .meta({ description: 'A CSS colour.', examples: ['#41afa5'] });

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

export const ShopConfig = z
  .object({
    capabilities: z
      .array(openText('A capability.', EVERY_CAPABILITY))
      .nullish()
      .meta({ description: 'What the shop has beyond the documented calls; none if it does not say.' }),
    features: Features.nullish(),
    meta: Meta.nullish(),
    theme: Theme.nullish(),
    promotion_carousel: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether the banners on the home screen rotate in a carousel.' }),
    product_page_variant: z
      .string()
      .nullish()
      .meta({ description: 'Empty or `offers`; any other value is treated as empty.' }),
    offercard_image_dimensions: z
      .string()
      .nullish()
      .meta({ description: 'Image size on offer cards, in pixels.', examples: ['300x300'] }),
    show_large_images: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether to use the large image of a sellable.' }),
    measurement_case: z
      .string()
      .nullish()
      .meta({ description: 'Letter case of sizes: `upper`, `lower` or `capitalize`.' }),
    catalog_case: z
      .string()
      .nullish()
      .meta({ description: 'Letter case of catalogue names: `upper`, `lower` or `capitalize`.' }),
  })
  .meta({ id: 'ShopConfig', description: 'Run-time configuration of the shop.' });
export interface ShopConfig extends z.infer<typeof ShopConfig> {}

export const ShopConfigAnswer = z
  .object({
    status: Status.meta({ description: '`ok`, or `not_found` if there is no configuration.' }),
    config: z
      .object({ config: ShopConfig })
      .optional()
      .meta({ description: 'Wrapper object around the configuration.' }),
  })
  .meta({ id: 'ShopConfigAnswer', description: 'The configuration of the shop.' });

const demoStation = {
  theme: Theme.nullish(),
  custom_css: z.string().nullish().meta({ description: 'CSS to add to the page.' }),
};
/** Theme and style rules of a demo station. */
export type DemoStation = z.infer<z.ZodObject<typeof demoStation>>;

const DemoStationAnswer = z
  .object({ status: Status.optional(), ...demoStation })
  .meta({ id: 'DemoStationAnswer', description: 'Theme and style rules of a demo station.' });

/** Calls made at start-up, shared by both generations. */
export const configRoutes = c.router(
  {
    shopfront: {
      method: 'GET',
      path: '/shopfront_config',
      summary: 'Retrieve the shop configuration',
      description: 'Clients read it once at start-up. If it is `not_found`, the built-in defaults apply.',
      responses: { 200: ShopConfigAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    demoStation: {
      method: 'GET',
      path: '/application/fetch_config',
      summary: 'Retrieve the demo-station configuration',
      description:
        'Returns the theme and style rules of a demo station. Only used if `features.demo_station` is on.',
      responses: { 200: DemoStationAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
    version: {
      method: 'GET',
      path: '/version.txt',
      summary: 'Retrieve the version',
      description:
        'Returns a string that changes with every release. Clients fetch it uncached on every navigation.',
      responses: { 200: c.otherResponse({ contentType: 'text/plain', body: z.string() }) },
      metadata: facts({ caller: 'anyone', text: true }),
    },
  },
  closed,
);
