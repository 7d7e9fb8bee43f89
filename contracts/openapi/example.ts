type Json = { [key: string]: unknown };

const REFERENCE = '#/components/schemas/';

/** Examples of texts with a format. */
const BY_FORMAT: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-21T09:00:00+02:00',
  date: '2026-11-21',
  uri: 'https://shop.example/',
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The first alternative that is not null. */
const firstOf = (alternatives: unknown): Json | undefined =>
  Array.isArray(alternatives) ? (alternatives as Json[]).find(({ type }) => type !== 'null') : undefined;

/** A value for a required field of which only the type is known. */
function placeholder({ type, minimum, exclusiveMinimum }: Json): unknown {
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return Math.max(Number(minimum ?? 1), Number(exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return undefined;
  }
}

/**
 * Creates a function that makes an example of a schema from those of its fields. A field that need not be there, and has
 * no example, is left out.
 * @param components the shapes that it may refer to
 */
export function createExamples(components: { [name: string]: Json }): (schema: Json) => unknown {
  /** @param inside names of the shapes around it, which are left out within themselves */
  function exampleOf(schema: Json, inside: readonly string[]): unknown {
    const {
      examples,
      enum: words,
      const: only,
      $ref,
      allOf,
      anyOf,
      properties,
      items,
      required,
      format,
    } = schema;
    if (Array.isArray(examples)) return examples[0];
    if (only !== undefined) return only;
    if (Array.isArray(words)) return words[0];
    if (typeof format === 'string') return BY_FORMAT[format];
    if (typeof $ref === 'string') {
      const name = $ref.slice(REFERENCE.length);
      return inside.includes(name) ? undefined : exampleOf(components[name] ?? {}, [...inside, name]);
    }
    if (Array.isArray(allOf))
      return Object.assign({}, ...(allOf as Json[]).map((part) => exampleOf(part, inside)));
    const chosen = firstOf(anyOf);
    if (chosen) return exampleOf(chosen, inside);
    if (isObject(properties)) {
      const fields = Object.entries(properties as { [name: string]: Json }).map(([name, field]) => {
        const isNeeded = Array.isArray(required) && required.includes(name);
        return [name, exampleOf(field, inside) ?? (isNeeded ? placeholder(field) : undefined)] as const;
      });
      const known = fields.filter(([, value]) => value !== undefined);
      return known.length > 0 ? Object.fromEntries(known) : undefined;
    }
    const one = isObject(items) ? exampleOf(items, inside) : undefined;
    return one === undefined ? undefined : [one];
  }
  return (schema) => exampleOf(schema, []) ?? placeholder(schema);
}
