import { z } from 'zod';
import { Cents, entity, field, openText, Position } from '../values/fields.ts';
import { LOCALES } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { EVERY_CAPABILITY } from './capabilities.ts';

export const Features = entity('Features', 'Features that the shop offers.', {
  agency: field(
    z.boolean().nullish(),
    'Whether the shop is a single provider with branches; otherwise it is a marketplace.',
  ),
  bags: field(z.boolean().nullish(), 'Whether plastic bags are offered at checkout.'),
  bag_price_in_cents: field(Cents.nullish(), 'Price of one bag, in cents.'),
  demo_station: field(z.boolean().nullish(), 'Whether to load a theme and style rules from the server.'),
  combos: field(z.boolean().nullish(), 'Whether combos are offered.'),
  multi_supplier: field(z.boolean().nullish(), 'Whether shoppers can change the supplier.'),
  stokvel: field(z.boolean().nullish(), 'Whether stokvel offers are available.'),
  shipping: field(z.boolean().nullish(), 'Whether the provider delivers.'),
});
export interface Features extends z.infer<typeof Features> {}

export const Meta = entity('Meta', 'Name, language, currency and other details of the shop.', {
  title: field(z.string().nullish(), 'Name of the shop.'),
  description: field(z.string().nullish(), 'Description of the shop in one sentence.'),
  calling_code: field(z.string().nullish(), 'Telephone calling code.', '+27'),
  phone_length: field(z.int().nullish(), 'Number of digits in a mobile number.'),
  currency_symbol: field(z.string().nullish(), 'Currency symbol, shown before prices.', 'R'),
  currency_iso: field(z.string().nullish(), 'ISO 4217 currency code.', 'ZAR'),
  default_position: field(Position.nullish(), 'Initial position of the map.'),
  locale: openText('Default language.', LOCALES).nullish(),
  facebook_url: field(z.string().nullish(), 'URL of the Facebook page.'),
  website_url: field(z.string().nullish(), 'URL of the website.'),
});
export interface Meta extends z.infer<typeof Meta> {}

const Colour = field(z.string().nullish(), 'A CSS colour.', '#41afa5');

export const Theme = entity('Theme', 'Colours of the shop.', {
  primary: Colour,
  secondary: Colour,
  accent: Colour,
  error: Colour,
  info: Colour,
  success: Colour,
  warning: Colour,
  promotion: Colour,
});
export interface Theme extends z.infer<typeof Theme> {}

export const ShopConfig = entity('ShopConfig', 'Run-time configuration of the shop.', {
  capabilities: field(
    z.array(openText('A capability.', EVERY_CAPABILITY)).nullish(),
    'What the shop has beyond the documented calls; none if it does not say.',
  ),
  features: Features.nullish(),
  meta: Meta.nullish(),
  theme: Theme.nullish(),
  promotion_carousel: field(
    z.boolean().nullish(),
    'Whether the banners on the home screen rotate in a carousel.',
  ),
  product_page_variant: field(
    z.string().nullish(),
    'Empty or `offers`; any other value is treated as empty.',
  ),
  offercard_image_dimensions: field(z.string().nullish(), 'Image size on offer cards, in pixels.', '300x300'),
  show_large_images: field(z.boolean().nullish(), 'Whether to use the large image of a sellable.'),
  measurement_case: field(z.string().nullish(), 'Letter case of sizes: `upper`, `lower` or `capitalize`.'),
  catalog_case: field(
    z.string().nullish(),
    'Letter case of catalogue names: `upper`, `lower` or `capitalize`.',
  ),
});
export interface ShopConfig extends z.infer<typeof ShopConfig> {}

export const ShopConfigAnswer = entity('ShopConfigAnswer', 'The configuration of the shop.', {
  status: field(Status, '`ok`, or `not_found` if there is no configuration.'),
  config: field(z.object({ config: ShopConfig }).optional(), 'Wrapper object around the configuration.'),
});

const demoStation = {
  theme: Theme.nullish(),
  custom_css: field(z.string().nullish(), 'CSS to add to the page.'),
};
/** Theme and style rules of a demo station. */
export type DemoStation = z.infer<z.ZodObject<typeof demoStation>>;

const DemoStationAnswer = entity('DemoStationAnswer', 'Theme and style rules of a demo station.', {
  status: Status.optional(),
  ...demoStation,
});

/** Calls made at start-up, the same in both generations. */
const configRoutes = c.router({
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
});

export const older = c.router(configRoutes, closed);

export const newer = c.router(configRoutes, closed);
