import { isForm, withoutSecretsInForm, withoutSecretsInJson } from '@spaza/contracts/vocabulary';
import type { SeenCall } from '../run/seen-calls.ts';
import { variablesInside } from '../run/values.ts';
import type { StepReport } from './report.ts';

/** A body for a report. One that cannot be parsed may contain secrets, and is left out. */
export const redactedBody = (text: string): string =>
  withoutSecretsInJson(text) ?? (isForm(text) ? withoutSecretsInForm(text) : '');

/** Shorter values would mask parts of ordinary words. */
const SHORTEST = 4;

/** Values that a scenario takes from the environment, such as keys and passwords; longest first. */
export function secretsIn(
  scenario: unknown,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const values = variablesInside(scenario).flatMap((path) =>
    path.startsWith('env.') ? (env[path.slice('env.'.length)] ?? []) : [],
  );
  return values
    .filter(({ length }) => length >= SHORTEST)
    .toSorted((one, other) => other.length - one.length);
}

/** Replaces secrets everywhere in the reports of steps. */
export function masked(steps: readonly StepReport[], secrets: readonly string[]): StepReport[] {
  if (secrets.length === 0) return [...steps];
  const inText = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '•••'), text);
  const within = <T>(value: T): T => {
    if (typeof value === 'string') return inText(value) as T;
    if (value instanceof Promise) return value.then(within) as T;
    if (Array.isArray(value)) return value.map(within) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one)])) as T;
  };
  return steps.map(({ calls, ...step }) => ({ ...within(step), calls: within<SeenCall[]>(calls) }));
}
