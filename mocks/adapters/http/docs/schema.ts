import { html, raw } from 'hono/html';
import { prose } from './prose.ts';

export type Html = ReturnType<typeof html>;

/** The parts of JSON Schema that the documents use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  examples?: unknown[];
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? reference;

const link = (reference: string): Html =>
  html`<a href="#schema-${nameOf(reference)}">${nameOf(reference)}</a>`;

const joined = (parts: Html[], separator: string): Html =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;

/** Describes the type of a schema in a few words. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) return link(schema.$ref);
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf), ' | ');
  if (schema.type === 'array') return html`list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  return html`${schema.format ? `${type} (${schema.format})` : type}`;
}

/** Describes the constraints on a value in a few words. */
function limitsOf(schema: Schema): string {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, maxItems, pattern, examples } = schema;
  return [
    minimum !== undefined && `at least ${minimum}`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    maximum !== undefined && `at most ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} entries`,
    pattern !== undefined && `matches ${pattern}`,
    examples && `such as ${examples.map((example) => JSON.stringify(example)).join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Renders one row of a table of fields or parameters. */
export function fieldRow(name: string, schema: Schema, required: boolean, where?: string): Html {
  const nested = schema.properties ?? schema.items?.properties;
  const limits = limitsOf(schema);
  return html`<tr>
    <th scope="row"><code>${name}</code>${required ? raw(' <b title="required">*</b>') : ''}</th>
    ${where === undefined ? '' : html`<td>${where}</td>`}
    <td>${typeOf(schema)}</td>
    <td>${prose(schema.description)}${limits ? html` <small>${limits}</small>` : ''}
      ${nested ? fieldTable(schema.properties ? schema : (schema.items as Schema)) : ''}</td>
  </tr>`;
}

/** Renders the fields of an object. */
export function fieldTable(schema: Schema): Html {
  const rows = Object.entries(schema.properties ?? {});
  return html`<table>${rows.map(([name, field]) => fieldRow(name, field, schema.required?.includes(name) ?? false))}</table>`;
}
