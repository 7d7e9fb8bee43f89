import { helpSection, helpWidth } from '../command.ts';
import { inLines } from '../output/text.ts';
import type { OutputStream } from '../ports.ts';
import {
  alternatives,
  descriptionOf,
  isOpen,
  type JsonSchema,
  type Part,
  type PartName,
  partsOf,
} from './json-schema.ts';
import type { NamedRoute } from './routes.ts';

const TITLES: Readonly<Record<PartName, string>> = {
  path: 'In the path:',
  query: 'Query:',
  header: 'Headers:',
  body: 'Body:',
};

/** Parameters that are filled in automatically if a key is known. */
const KEYS = ['http-x-auth', 'x-operator-key'];

function exampleText({ example, type }: Field): string {
  if (typeof example === 'number') return String(example);
  return type === '@file' ? '@file' : `'${example ?? '…'}'`;
}

function exampleOf(name: string, fields: readonly Field[]): string {
  const needed = fields.filter((field) => field.isRequired && !KEYS.includes(field.name));
  return ['spaza call', name, ...needed.map((field) => `--${field.name} ${exampleText(field)}`)].join(' ');
}

/** Every parameter of a part of a request, with its description. */
function rowsOf(part: Part, contentType: string | undefined): [term: string, description: string][] {
  const rows = fieldsIn(part).map(({ name, type, isRequired, description }): [string, string] => [
    `--${name} <${type}>`,
    [...(isRequired ? ['Required.'] : []), description].join(' '),
  ]);
  if (isOpen(part.schema, part.schema)) rows.push(['--<any name> <value>', 'Sent as it is.']);
  if (part.name !== 'body') return rows;
  const sentAs = contentType ? `, sent as ${contentType}` : '';
  const whole = `The whole body${sentAs}: JSON, @file, or - for stdin. Parameters override it.`;
  return [...rows, ['--body <json>', whole]];
}

/** The help of a call, made from its contract. */
export function describeCall({ name, route }: NamedRoute, stdout: OutputStream): string {
  const { method, path, summary, description, metadata, responses, contentType } = route;
  const parts = partsOf(route);
  const width = helpWidth(stdout);
  return [
    `Usage: spaza call ${name} [--parameter value ...]\n`,
    ...inLines([`${summary}.`, description].filter(Boolean).join(' '), width, { breaksWords: false }),
    `\n${method} ${path}`,
    `For: ${metadata.caller}\n`,
    ...parts
      .map((part) => ({ title: TITLES[part.name], rows: rowsOf(part, contentType) }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, rows }) => helpSection(title, rows, stdout)),
    `Responses: ${Object.keys(responses).join(', ')}\n`,
    `Example:\n  ${exampleOf(name, parts.flatMap(fieldsIn))}\n`,
  ].join('\n');
}

/** A field of a request without fields of its own. */
interface Field {
  /** With dots, and 0 for the first entry of a list: `cart.items.0.qty`. */
  name: string;
  /** In a word, for people. */
  type: string;
  isRequired: boolean;
  description: string;
  example: unknown;
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true|false',
  string: 'text',
  array: 'list',
  object: 'object',
};

function typeOf(schema: JsonSchema, root: JsonSchema): string {
  const names = alternatives(schema, root).flatMap((one) => {
    if (one.enum) return [one.enum.join('|')];
    if (one.items) return [`list of ${typeOf(one.items, root)}`];
    return typeof one.type === 'string' ? (TYPES[one.type] ?? []) : [];
  });
  const types = [...new Set(names)].join(' or ');
  // A number or a text is an id. A type that JSON Schema cannot express is a file.
  return types === 'whole number or text' ? 'id' : types || '@file';
}

const exampleIn = (schema: JsonSchema, root: JsonSchema): unknown =>
  alternatives(schema, root).find(({ examples }) => examples)?.examples?.[0];

/** Fields deeper than this are given with the object that they are in. */
const DEEPEST = 6;

function* fieldsWithin(
  schema: JsonSchema,
  root: JsonSchema,
  prefix: string,
  isNeeded: boolean,
): Generator<Field> {
  for (const { properties = {}, required = [] } of alternatives(schema, root)) {
    for (const [key, field] of Object.entries(properties)) {
      yield* fieldsAt(field, root, `${prefix}${key}`, isNeeded && required.includes(key));
    }
  }
}

function* fieldsAt(field: JsonSchema, root: JsonSchema, name: string, isRequired: boolean): Generator<Field> {
  const inner = alternatives(field, root).find(
    ({ properties, items }) =>
      properties ?? (items && alternatives(items, root).some((one) => one.properties)),
  );
  if (inner && name.split('.').length < DEEPEST) {
    const { items } = inner;
    yield* fieldsWithin(items ?? inner, root, items ? `${name}.0.` : `${name}.`, isRequired);
    return;
  }
  const description = descriptionOf(field, root);
  yield { name, type: typeOf(field, root), isRequired, description, example: exampleIn(field, root) };
}

/** Every field of a part, in the order of the contract. */
export const fieldsIn = ({ schema }: Part): Field[] => [...fieldsWithin(schema, schema, '', true)];
