import { alternatives, type JsonSchema } from './json-schema.ts';

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function convertTo({ type }: JsonSchema, text: string): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return NUMBER.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'null':
      return text === 'null' ? null : undefined;
    case 'object':
    case 'array': {
      const value = parsed(text);
      return typeof value === 'object' && value !== null ? value : undefined;
    }
    case 'string':
      return text;
    default:
      // Anything goes: what reads as JSON is meant as JSON.
      return parsed(text) ?? text;
  }
}

/** Texts last: `12` is a number wherever it may be one. */
const byStrictness = (one: JsonSchema, other: JsonSchema) =>
  Number(one.type === 'string') - Number(other.type === 'string');

/**
 * A typed text as what the schema says it is. A text that is nothing of the kind is sent as it stands, for the shop to
 * refuse by name.
 */
export function convert(text: string, schema: JsonSchema, root: JsonSchema): unknown {
  for (const one of alternatives(schema, root).toSorted(byStrictness)) {
    const value = convertTo(one, text);
    if (value !== undefined) return value;
  }
  return text;
}
