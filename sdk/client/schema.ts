import type { DriftedField } from './contract-drift.ts';

interface Issue {
  message: string;
  path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined;
}
type Result = { issues?: readonly Issue[] | undefined };

/** A Standard Schema from any library. */
export type Schema = { '~standard': { validate(value: unknown): Result | Promise<Result> } };

export const isSchema = (it: unknown): it is Schema =>
  typeof it === 'object' && it !== null && '~standard' in it;

/**
 * Every place in a value that does not match.
 * @param within path of the value itself
 */
export async function unfitFields(
  schema: Schema,
  value: unknown,
  within: readonly string[] = [],
): Promise<DriftedField[]> {
  const { issues = [] } = await schema['~standard'].validate(value);
  return issues.map(({ path = [], message }) => ({
    path: [...within, ...path.map((step) => String(typeof step === 'object' ? step.key : step))].join('.'),
    message,
  }));
}
