import { alternatives, descriptionOf, type JsonSchema, type Part } from './json-schema.ts';

/** A field of a request without fields of its own. */
export interface Field {
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
  // What may be a number or a text is a key, and what JSON cannot hold is a file.
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
