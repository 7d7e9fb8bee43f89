import { z } from 'zod';

/* The small pieces of the language. */

/** A reference to a value that is known when the scenario runs: `$order.id`. */
const Variable = z
  .string()
  .regex(/^\$[a-z{]|\$\{/i, {
    error: 'must hold a variable, such as $order.id',
    // Other text gets the message of the value's own type.
    abort: true,
  })
  .meta({ id: 'Variable', description: 'A value that is only known when the scenario runs: $order.id' })
  .brand<'Variable'>();

export type Variable = z.infer<typeof Variable>;

/** A value or a variable; the value of a variable is checked once it is known. */
export const orVariable = <T extends z.ZodType>(schema: T) => z.union([schema, Variable]);

/** A type after every variable has been replaced by its value. */
export type Resolved<T> = T extends Variable
  ? never
  : T extends object
    ? { [K in keyof T]: Resolved<T[K]> }
    : T;

export const Flag = orVariable(z.boolean());
export const Text = z.string().min(1);
export const Count = orVariable(z.int().min(1));
export const Cents = orVariable(z.int().min(0));
export const Quantity = orVariable(z.number().min(0));
export const Key = z.union([z.string(), z.int()]);

/** `500ms`, `90s`, `30m`, `2h` or `3d`. */
export const Duration = orVariable(
  z.string().regex(/^\d+(ms|[smhd])$/, 'must be a time such as 500ms, 90s, 30m, 2h or 3d'),
);

export const Instant = orVariable(z.iso.datetime({ offset: true }));

/** Degrees north and east. */
export const Place = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .meta({ description: 'Latitude and longitude, such as [-33.9, 18.57].' });

/** Settings of a verb that can do without any: `clear:` alone is enough. */
export const settings = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).nullable();
