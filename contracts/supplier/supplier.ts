import { z } from 'zod';
import { Id, ImageUrl, Latitude, Longitude } from '../values/fields.ts';
import { Status } from '../wire/answers.ts';

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

export const OpeningHours = z
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

export const SupplierAnswer = z
  .object({ status: Status, supplier: Supplier })
  .meta({ id: 'SupplierAnswer', description: 'A single supplier.' });

export const SuppliersAnswer = z
  .object({ status: Status, suppliers: z.array(Supplier) })
  .meta({ id: 'SuppliersAnswer', description: 'Suppliers, nearest first.' });

export const AgenciesAnswer = z
  .object({ status: Status, agencies: z.array(Agency) })
  .meta({ id: 'AgenciesAnswer', description: 'Agencies with their suppliers.' });
