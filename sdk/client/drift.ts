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

/** An answer to check. */
interface Checked {
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
 * Checks an answer against the contract, reports drift, and applies the policy.
 * @param read the body as a gateway has read it, if one has
 * @throws ContractDrift under the strict policy, or if a gateway could read nothing
 * @throws TypeError if the contract has no schemas, since nothing would be checked
 */
export async function checkAnswer(
  validation: Validation | undefined,
  routes: AppRouter,
  answer: Checked,
  read: unknown,
): Promise<void> {
  const { contract = routes, policy = 'off', onDrift } = validation ?? {};
  const { call, status, body, unreadable = [] } = answer;
  if (policy !== 'off') {
    const schemas = typeof contract === 'function' ? contract() : contract;
    const schema = schemaOf(schemas as AppRouter | undefined, call, status);
    if (schema === null && body !== undefined)
      throw new TypeError(`${call} has no schemas: validate with a contract from '@spaza/contracts'`);
    const fields = schema ? await unfitFields(schema, body) : [];
    const drift = fields.length > 0 && new ContractDrift(call, fields, answer);
    if (drift) onDrift?.(drift);
    if (drift && policy === 'strict') throw drift;
  }
  if (unreadable.length === 0) return;
  const drift = new ContractDrift(call, unreadable, answer);
  if (policy === 'off') onDrift?.(drift);
  if (read === undefined) throw drift;
}
