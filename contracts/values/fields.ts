import { z } from 'zod';

/*
 * The basic types of fields. Responses are parsed tolerantly: unknown fields are kept, open strings may have values that
 * are not listed yet, and only a known field of the wrong type counts as drift.
 */

/** A field with its description and examples for the documents; zod's `describe` takes no examples. */
export const field = <S extends z.ZodType>(schema: S, description: string, ...examples: unknown[]): S =>
  schema.meta({ description, ...(examples.length > 0 && { examples }) });

/** An object with a name in the documents. */
export const entity = <S extends z.ZodRawShape>(id: string, description: string, fields: S): z.ZodObject<S> =>
  z.object(fields).meta({ id, description });

/** ID of an entity. Shops use numbers or strings; treat it as opaque. */
export const Id = z
  .union([z.int(), z.string().min(1)], 'must be a number or a string')
  .meta({ id: 'Id', description: 'Opaque ID of an entity: a number or a string.', examples: [17] });
export type Id = z.infer<typeof Id>;

export const Cents = z
  .int()
  .meta({ id: 'Cents', description: 'Amount of money in cents (1999 is R19.99).', examples: [1999] });

export const Instant = z.iso.datetime({ offset: true }).meta({
  id: 'Instant',
  description: 'Date and time in ISO 8601 format, with a UTC offset.',
  examples: ['2026-11-21T09:00:00+02:00'],
});

export const Quantity = z
  .number()
  .min(0)
  .meta({
    id: 'Quantity',
    description:
      'Number of pieces, or the weight or volume of a weighed item (kg, g, l or ml); at most 5 decimals.',
    examples: [2, 0.75],
  });

export const Latitude = field(z.number().min(-90).max(90), 'Latitude in degrees, -90 to 90.', -33.8999547);
export const Longitude = field(
  z.number().min(-180).max(180),
  'Longitude in degrees, -180 to 180.',
  18.5701029,
);

export const ImageUrl = field(
  z.string().nullish(),
  'URL of an image, absolute or relative to the shop; null if there is none.',
);

export const Position = entity('Position', 'A position on the map.', { lat: Latitude, lon: Longitude });
export interface Position extends z.infer<typeof Position> {}

/** A string with known values that also accepts any other. Editors suggest the known values. */
export interface OpenText<Known extends string>
  extends z.ZodType<Known | (string & {}), Known | (string & {})> {}

const known = new WeakMap<object, readonly string[]>();

/** The documented values of a string made by `openText`. */
export const knownWords = (schema: object): readonly string[] | undefined => known.get(schema);

/** A string that the shop may extend with its own values. `words` are documentation, not a restriction. */
export function openText<const Known extends string>(
  description: string,
  words: readonly Known[],
): OpenText<Known> {
  const schema = field(z.string(), `${description} Known values: ${words.join(', ')}.`);
  known.set(schema, words);
  return schema as z.ZodType<string, string>;
}

/** The same in a request, where it may be written in any case: it is read in the case of the known values. */
export function sentText<const Known extends string>(
  description: string,
  words: readonly Known[],
): OpenText<Known> {
  const open = openText(description, words) as unknown as z.ZodString;
  const read = words.every((word) => word === word.toUpperCase()) ? open.toUpperCase() : open.toLowerCase();
  const schema = read.meta({ ...open.meta(), description: `${open.description} In any case.` });
  known.set(schema, words);
  return schema as unknown as OpenText<Known>;
}

/** Path parameters of calls for an account. */
export const UserPath = z.object({ user_id: field(Id, 'ID of the signed-in account.') });

/** Path parameters of calls for a supplier. */
export const SupplierPath = z.object({ id: field(Id, 'ID of the supplier.') });

const orderId = field(Id, 'ID of the order.');
/** Path parameters of calls for an order. */
export const OrderPath = z.object({ id: orderId });
/** Path parameters of those calls for an order that name the parameter `order_id`. */
export const OrderIdPath = z.object({ order_id: orderId });

/** How goods are to reach the shopper, as sent. */
interface SentDispatch {
  requires_shipping?: boolean | null | undefined;
  shipping_provider?: string | null | undefined;
}

/** Refuses a shipping method that contradicts the wish to have goods delivered, or to collect them. */
export function refuseContradictoryDispatch(
  { requires_shipping: requires, shipping_provider: method }: SentDispatch,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (requires == null || !method || requires === (method !== 'COLLECT')) return;
  const message = `must ${requires ? 'deliver' : 'be COLLECT'}, because requires_shipping is ${requires}`;
  addIssue({ code: 'custom', path: ['shipping_provider'], message });
}
