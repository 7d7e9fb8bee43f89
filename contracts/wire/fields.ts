import { z } from 'zod';

/*
 * The small shapes that entities are made of. Answers are read tolerantly: unknown fields are kept, open text may
 * hold values that nobody listed yet, and only a known field of the wrong type counts as drift.
 */

/** A key of an entity. Shops use numbers or texts; treat it as opaque. */
export const Id = z
  .union([z.int(), z.string().min(1)], 'must be a number or a text')
  .meta({ id: 'Id', description: 'Opaque key of an entity: a number or a text.' });
export type Id = z.infer<typeof Id>;

/** An amount of money, in cents: 1999 is R19.99. */
export const Cents = z
  .int()
  .meta({ id: 'Cents', description: 'Amount of money in cents (1999 is R19.99).', examples: [1999] });

/** A point in time, ISO 8601 with its offset. */
export const Instant = z.iso.datetime({ offset: true }).meta({
  id: 'Instant',
  description: 'Point in time, ISO 8601 with offset.',
  examples: ['2026-11-21T09:00:00+02:00'],
});

/** Pieces of a normal item, or kg, g, l or ml of a weighed one; at most 5 decimals. */
export const Quantity = z
  .number()
  .min(0)
  .meta({
    id: 'Quantity',
    description: 'Pieces, or the weight or volume of a weighed item; at most 5 decimals.',
    examples: [2, 0.75],
  });

/** Degrees north; negative in South Africa. */
export const Latitude = z
  .number()
  .min(-90)
  .max(90)
  .meta({ description: 'Degrees north, -90 to 90.', examples: [-33.8999547] });
/** Degrees east. */
export const Longitude = z
  .number()
  .min(-180)
  .max(180)
  .meta({ description: 'Degrees east, -180 to 180.', examples: [18.5701029] });

/** Address of a picture, absolute or relative to the shop; null when there is none. */
export const ImageUrl = z
  .string()
  .nullish()
  .meta({ description: 'Address of a picture, absolute or relative to the shop.' });

/** Where a shopper or a supplier is. */
export const Position = z
  .object({ lat: Latitude, lon: Longitude })
  .meta({ id: 'Position', description: 'A place on the map.' });
export interface Position extends z.infer<typeof Position> {}

/** A text of which some values are known, and any other is taken. Editors complete those that are known. */
export interface OpenText<Known extends string>
  extends z.ZodType<Known | (string & {}), Known | (string & {})> {}

/** A text that the shop may extend with values of its own. `known` is documentation, not a limit. */
export const openText = <const Known extends string>(
  description: string,
  known: readonly Known[],
): OpenText<Known> =>
  z.string().meta({ description: `${description} Known values: ${known.join(', ')}.` }) as z.ZodType<
    string,
    string
  >;
