import type { AppRouter } from '@ts-rest/core';
import { ContractDrift, type DriftedField } from './contract-drift.ts';
import type { Validation } from './options.ts';
import { isSchema, type Schema, unfitFields } from './schema.ts';

type Described = { responses?: Readonly<Record<number, unknown>> } & Readonly<Record<string, unknown>>;

/**
 * Schema of a response body; undefined if the contract has none, null if it came without schemas: routes have null, or
 * the name of a shape.
 */
function schemaOf(contract: AppRouter | undefined, call: string, status: number): Schema | null | undefined {
  let at = contract as Described | undefined;
  for (const name of call.split('.')) at = at?.[name] as Described | undefined;
  const declared = at?.responses?.[status];
  const schema = isSchema(declared) ? declared : (declared as { body?: unknown } | undefined)?.body;
  if (isSchema(schema)) return schema;
  return declared === null || typeof declared === 'string' ? null : undefined;
}

export interface Checked {
  call: string;
  status: number;
  body: unknown;
  requestId: string | undefined;
  /** Whether it answers a write that the shop did. */
  acted: boolean;
  /** The body, if so. */
  partial?: unknown;
  /** What a gateway could not read in it, if one has read it. */
  unreadable?: readonly DriftedField[] | undefined;
}

/**
 * Checks a body against the contract, reports drift, and applies the policy.
 * @throws ContractDrift under the strict policy
 * @throws TypeError if the contract has no schemas, since nothing would be checked
 */
export async function checkBody(validation: Validation, routes: AppRouter, answer: Checked): Promise<void> {
  const { contract = routes, policy, onDrift } = validation;
  const schemas = typeof contract === 'function' ? contract() : contract;
  const schema = schemaOf(schemas as AppRouter | undefined, answer.call, answer.status);
  if (schema === null && answer.body !== undefined) {
    throw new TypeError(`${answer.call} has no schemas: validate with a contract from '@spaza/contracts'`);
  }
  const fields = schema ? await unfitFields(schema, answer.body) : [];
  if (fields.length === 0) return;
  const drift = new ContractDrift(answer.call, fields, answer);
  onDrift?.(drift);
  if (policy === 'strict') throw drift;
}

/**
 * Reports that a gateway could not read all of an answer.
 * @throws ContractDrift if it could read nothing
 */
export function reportUnreadable(
  validation: Validation | undefined,
  answer: Checked & { unreadable: readonly DriftedField[] },
  read: unknown,
): void {
  const drift = new ContractDrift(answer.call, answer.unreadable, answer);
  if (validation?.policy === 'off') validation.onDrift?.(drift);
  if (read === undefined) throw drift;
}
