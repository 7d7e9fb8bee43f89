import { z } from 'zod';
import { OffersAnswer } from '../catalog/offer.ts';
import { entity, field, Id, ImageUrl, Latitude, Longitude, SupplierPath } from '../values/fields.ts';
import { Status } from '../wire/answers.ts';
import { c, closed, facts, pageQuery, refusals } from '../wire/route.ts';

/** Fields of the bank account that payments go to. */
export const bankFields = {
  bank_name: field(z.string().nullish(), 'Name of the supplier’s bank.'),
  bank_branch: field(z.string().nullish(), 'Branch code.'),
  bank_account_name: field(z.string().nullish(), 'Name of the account holder.'),
  bank_account: field(z.string().nullish(), 'Account number.'),
  bank_account_type: field(z.string().nullish(), 'Type of the account.', 'Cheque'),
};

const OpeningHours = entity('OpeningHours', 'Opening hours of a supplier on one day of the week.', {
  dayname: field(z.string(), 'Day of the week.', 'Monday'),
  formatted_hours: field(z.string(), 'Opening hours, formatted for display.', '08:00 - 18:00'),
});

export const Supplier = entity('Supplier', 'A shop or a branch of a shop.', {
  id: Id,
  name: field(z.string(), 'Name of the shop.', 'Parow Family Supermarket'),
  image_url: ImageUrl,
  lat: Latitude.nullish(),
  lon: Longitude.nullish(),
  api_endpoint: field(z.string().nullish(), 'Base URL for calls to this supplier in marketplace mode.'),
  distance: field(z.number().nullish(), 'Distance from the requested position, in km.'),
  disabled: field(z.boolean().nullish(), 'Whether it is too far away to be chosen.'),
  closed_text: field(z.string().nullish(), 'Why it is closed; clients show it once a day.'),
  formatted_address: field(z.string().nullish(), 'Address on one line.'),
  hours: field(
    z.array(OpeningHours).nullish(),
    'Opening hours of the coming seven days, public holidays included, one entry per day of the week.',
  ),
  ...bankFields,
  yoco_public_key: field(z.string().nullish(), 'Public key for the Yoco card form.'),
});
export interface Supplier extends z.infer<typeof Supplier> {}

export const Agency = entity('Agency', 'A group of suppliers.', {
  name: field(z.string(), 'Name of the group.', 'Cape Flats Traders'),
  image_url: ImageUrl,
  suppliers: field(z.array(Supplier).nullish(), 'Suppliers in the group.'),
});
export interface Agency extends z.infer<typeof Agency> {}

const SupplierAnswer = entity('SupplierAnswer', 'A single supplier.', { status: Status, supplier: Supplier });

const SuppliersAnswer = entity('SuppliersAnswer', 'Suppliers, nearest first.', {
  status: Status,
  suppliers: z.array(Supplier),
});

export const AgenciesAnswer = entity('AgenciesAnswer', 'Agencies with their suppliers.', {
  status: Status,
  agencies: z.array(Agency),
});

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
      distance: field(
        z.number().positive().max(20_000).optional(),
        'Distance in km from which on a supplier is too far away to be chosen.',
      ),
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

export const older = c.router(
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

export const newer = c.router(
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
