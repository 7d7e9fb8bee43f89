import type { DriftedField } from '@spaza/sdk';
import { valueAt } from '../scenario/run/values.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (it: unknown): it is Fields => typeof it === 'object' && it !== null && !Array.isArray(it);
const isNumeric = (it: unknown): it is string =>
  typeof it === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(it);
const isScalar = (it: unknown): it is string | number => typeof it === 'string' || typeof it === 'number';

/** Validations may only flag whether goods have changed. */
const FLAGS = ['updated', 'out_of_stock'];

/** What stands where another kind was expected, as clients read it; undefined if they cannot. */
function asExpected(kind: string, value: unknown, name: string): string | undefined {
  if (/^(number|int)$/.test(kind) && isNumeric(value)) return String(Number(value));
  if (kind === 'string' && isScalar(value)) return JSON.stringify(String(value));
  if (kind === 'string' && isFields(value) && isScalar(value.name)) return JSON.stringify(String(value.name));
  if (kind === 'array' && value == null) return 'an empty list';
  if (kind === 'array' && typeof value === 'boolean' && FLAGS.includes(name)) return 'a flag';
  if (kind === 'object' && typeof value === 'string' && value.trim() !== '')
    return `one called ${JSON.stringify(value)}`;
  if (kind === 'boolean' && [0, 1, '0', '1', 'true', 'false'].includes(value as string | number))
    return String(value === 1 || value === '1' || value === 'true');
  return undefined;
}

/** Where an entity or list stands that is not under its name: under `data`, or the body is the list itself. */
function elsewhere(body: unknown, name: string): string | undefined {
  if (Array.isArray(body)) return 'the list is the whole answer';
  if (!isFields(body)) return undefined;
  const { data } = body;
  if (Array.isArray(data) || (isFields(data) && (name in data || 'id' in data))) return 'found under data';
  return 'id' in body ? 'found beside status' : undefined;
}

/**
 * How clients read a field that is not as the contract says; undefined if they cannot.
 * @param body the answer in which it stands
 */
export function readingOf({ path, message }: DriftedField, body: unknown): string | undefined {
  const [, kind = ''] = /expected (\w+)/.exec(message) ?? [];
  const steps = path === '' ? [] : path.split('.');
  const name = steps.at(-1) ?? '';
  const value = path === '' ? body : valueAt(body, path);
  if (steps.length <= 1 && (value === undefined || path === '')) {
    const found = elsewhere(body, name);
    if (found) return found;
  }
  // A status is only looked at where it is not `ok`.
  if (path === 'status' && value === undefined) return 'ok';
  const read = asExpected(kind, value, name);
  return read === undefined ? undefined : `read as ${read}`;
}
