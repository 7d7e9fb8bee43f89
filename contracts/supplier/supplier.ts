import { z } from 'zod';
import { OffersAnswer } from '../catalog/offer.ts';
import { Id, ImageUrl, Latitude, Longitude, SupplierPath } from '../values/fields.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, pageQuery, refusals } from '../wire/route.ts';

/** Fields of the bank account that payments go to. */
export const bankFields = {
  bank_name: z.string().nullish().meta({ description: 'Name of the supplier’s bank.' }),
  bank_branch: z.string().nullish().meta({ description: 'Branch code.' }),
  bank_account_name: z.string().nullish().meta({ description: 'Name of the account holder.' }),
  bank_account: z.string().nullish().meta({ description: 'Account number.' }),
  bank_account_type: z
    .string()
    .nullish()
    .meta({ description: 'Type of the account.', examples: ['Cheque'] }),
};

const OpeningHours = z
  .object({
    dayname: z.string().meta({ description: 'Day of the week.', examples: ['Monday'] }),
    formatted_hours: z
      .string()
      .meta({ description: 'Opening hours, formatted for display.', examples: ['08:00 - 18:00'] }),
  })
  .meta({ id: 'OpeningHours', description: 'Opening hours of a supplier on one day of the week.' });

export const Supplier = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Name of the shop.', examples: ['Parow Family Supermarket'] }),
    image_url: ImageUrl,
    lat: Latitude.nullish(),
    lon: Longitude.nullish(),
    api_endpoint: z
      .string()
      .nullish()
      .meta({ description: 'Base URL for calls to this supplier in marketplace mode.' }),
    distance: z.number().nullish().meta({ description: 'Distance from the requested position, in km.' }),
    disabled: z.boolean().nullish().meta({ description: 'Whether it is too far away to be chosen.' }),
    closed_text: z.string().nullish().meta({ description: 'Why it is closed; clients show it once a day.' }),
    formatted_address: z.string().nullish().meta({ description: 'Address on one line.' }),
    hours: z.array(OpeningHours).nullish().meta({
      description:
        'Opening hours of the coming seven days, public holidays included, one entry per day of the week.',
    }),
    ...bankFields,
    yoco_public_key: z.string().nullish().meta({ description: 'Public key for the Yoco card form.' }),
  })
  .meta({ id: 'Supplier', description: 'A shop or a branch of a shop.' });
export interface Supplier extends z.infer<typeof Supplier> {}

export const Agency = z
  .object({
    name: z.string().meta({ description: 'Name of the group.', examples: ['Cape Flats Traders'] }),
    image_url: ImageUrl,
    suppliers: z.array(Supplier).nullish().meta({ description: 'Suppliers in the group.' }),
  })
  .meta({ id: 'Agency', description: 'A group of suppliers.' });
export interface Agency extends z.infer<typeof Agency> {}

const SupplierAnswer = z
  .object({ status: Status, supplier: Supplier })
  .meta({ id: 'SupplierAnswer', description: 'A single supplier.' });

const SuppliersAnswer = z
  .object({ status: Status, suppliers: z.array(Supplier) })
  .meta({ id: 'SuppliersAnswer', description: 'Suppliers, nearest first.' });

export const AgenciesAnswer = z
  .object({ status: Status, agencies: z.array(Agency) })
  .meta({ id: 'AgenciesAnswer', description: 'Agencies with their suppliers.' });

/** Supplier reads shared by both generations; each adds its own path prefix. */
export const supplierRoutes = c.router({
  nearby: {
    method: 'GET',
    path: '/suppliers/distance_from',
    summary: 'List suppliers by distance',
    description:
      'Returns suppliers, nearest first, each with its distance in km. With `distance`, those at or beyond it are marked `disabled`.',
    query: z.object({
      lat: Latitude,
      lon: Longitude,
      distance: z
        .number()
        .positive()
        .max(20_000)
        .optional()
        .meta({ description: 'Distance in km from which on a supplier is too far away to be chosen.' }),
    }),
    responses: { 200: SuppliersAnswer },
    metadata: facts({ caller: 'anyone', catalogue: true }),
  },
  byId: {
    method: 'GET',
    path: '/suppliers/:id',
    summary: 'Retrieve a supplier',
    description: 'Returns a supplier with its opening hours, bank details and, if it is closed, the reason.',
    pathParams: SupplierPath,
    responses: { 200: SupplierAnswer, ...refusals('not_found') },
    metadata: facts({ caller: 'anyone', catalogue: true }),
  },
});

const offersOfSupplier = {
  method: 'GET',
  pathParams: SupplierPath,
  query: z.object(pageQuery),
  responses: { 200: OffersAnswer, ...refusals('not_found') },
  metadata: facts({ caller: 'anyone', catalogue: true }),
} as const;

export const supplierOlder = c.router(
  {
    ...supplierRoutes,
    combos: {
      ...offersOfSupplier,
      path: '/suppliers/:id/combos',
      summary: 'List combos',
      description:
        'Returns offers that bundle several items, with their contents; none if `features.combos` is off.',
    },
    promotions: {
      ...offersOfSupplier,
      path: '/suppliers/:id/promotions',
      summary: 'List promotions',
      description: 'Returns the promotions of the supplier, including upcoming ones.',
    },
    promotionsActive: {
      ...offersOfSupplier,
      path: '/suppliers/:id/promotions_active',
      summary: 'List active promotions',
      description: 'Returns promotions that have started and not ended.',
    },
    stokvel: {
      ...offersOfSupplier,
      path: '/suppliers/:id/stokvel',
      summary: 'List stokvel offers',
      description:
        'Returns bulk packs for buying groups, including upcoming ones; none if `features.stokvel` is off.',
    },
    stokvelActive: {
      ...offersOfSupplier,
      path: '/suppliers/:id/stokvel_active',
      summary: 'List active stokvel offers',
      description: 'Returns bulk packs that have started and not ended; none if `features.stokvel` is off.',
    },
  },
  { ...closed, pathPrefix: '/catalog/v1' },
);

export const supplierNewer = c.router(
  {
    ...supplierRoutes,
    agencies: {
      method: 'GET',
      path: '/agencies',
      summary: 'List agencies',
      description: 'Returns all groups of suppliers.',
      responses: { 200: AgenciesAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  { ...closed, pathPrefix: '/api/v2' },
);
