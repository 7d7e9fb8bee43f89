import { z } from 'zod';

/* The small pieces of the language. */

/** Stands for a value that is known when the scenario runs: `$order.id`. */
const Variable = z
  .string()
  .regex(/^\$[a-z{]|\$\{/i, {
    error: 'must hold a variable, such as $order.id',
    // What is none is told what else it should be.
    abort: true,
  })
  .meta({ id: 'Variable', description: 'A value that is known when the scenario runs: $order.id' });

/** A value, or a variable that turns out to be one; it is checked again when the variable is known. */
export const orVariable = <T extends z.ZodType>(schema: T): T => z.union([schema, Variable]) as unknown as T;

export const Flag = orVariable(z.boolean());
export const Text = z.string().min(1);
export const Count = orVariable(z.int().min(1));
export const Cents = orVariable(z.int().min(0));
export const Quantity = orVariable(z.number().min(0));
export const Key = z.union([z.string(), z.int()]);

const UNITS_IN_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** `500ms`, `90s`, `30m`, `2h` or `3d`. */
export const Duration = orVariable(
  z.string().regex(/^\d+(ms|[smhd])$/, 'must be a time such as 500ms, 90s, 30m, 2h or 3d'),
);

/** A `Duration` in ms. */
export function inMs(text: string): number {
  const [, amount = '0', unit = 'ms'] = /^(\d+)([a-z]+)$/.exec(text) ?? [];
  return Number(amount) * (UNITS_IN_MS[unit] ?? 1);
}

export const Instant = orVariable(z.iso.datetime({ offset: true }));

/** Degrees north and east. */
export const Place = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .meta({ description: 'Latitude and longitude, such as [-33.9, 18.57].' });

/** Settings of a verb that can do without any: `clear:` alone is enough. */
export const settings = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).nullable();
