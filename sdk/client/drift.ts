import type { AppRouter } from '@ts-rest/core';
import { ContractDrift, type DriftedField } from './call-error.ts';
import type { Validation } from './options.ts';

interface Issue {
  message: string;
  path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined;
}
type Result = { issues?: readonly Issue[] | undefined };
type Schema = { '~standard': { validate(value: unknown): Result | Promise<Result> } };
type Described = { responses?: Readonly<Record<number, unknown>> } & Readonly<Record<string, unknown>>;

const isSchema = (it: unknown): it is Schema => typeof it === 'object' && it !== null && '~standard' in it;

/** Schema of the body of an answer; undefined where the contract has none. */
function schemaOf(contract: AppRouter | undefined, call: string, status: number): Schema | undefined {
  let at = contract as Described | undefined;
  for (const name of call.split('.')) at = at?.[name] as Described | undefined;
  const declared = at?.responses?.[status];
  const schema = isSchema(declared) ? declared : (declared as { body?: unknown } | undefined)?.body;
  return isSchema(schema) ? schema : undefined;
}

const fieldOf = ({ path, message }: Issue): DriftedField => ({
  path: (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
  message,
});

export interface Checked {
  call: string;
  status: number;
  body: unknown;
  requestId: string | undefined;
}

/**
 * Compares a body with the contract and does what the policy says.
 * @throws ContractDrift under the strict policy
 */
export async function checkBody(validation: Validation, routes: AppRouter, answer: Checked): Promise<void> {
  const { contract = routes, policy, onDrift } = validation;
  const schemas = typeof contract === 'function' ? contract() : contract;
  const schema = schemaOf(schemas as AppRouter | undefined, answer.call, answer.status);
  const issues = (await schema?.['~standard'].validate(answer.body))?.issues;
  if (!issues?.length) return;
  const drift = new ContractDrift(answer.call, issues.map(fieldOf), answer);
  if (policy === 'strict') throw drift;
  onDrift?.(drift);
}
