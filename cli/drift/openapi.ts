/** The parts of a JSON Schema that are compared. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Body {
  required?: boolean;
  content?: Readonly<Record<string, { schema?: Schema }>>;
}

export interface Operation {
  operationId?: string;
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses?: Readonly<Record<string, Body & { $ref?: string }>>;
  security?: readonly Readonly<Record<string, unknown>>[];
}

export interface OpenApi {
  openapi: string;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Resolves a reference of a document. */
export function resolved<T extends object>(it: T & { $ref?: string }, document: OpenApi): T {
  let at: T & { $ref?: string } = it;
  while (at.$ref) {
    const { $ref, ...said } = at;
    let meant: unknown = document;
    for (const word of $ref.replace(/^#\//, '').split('/')) {
      meant = (meant as Record<string, unknown> | undefined)?.[
        word.replaceAll('~1', '/').replaceAll('~0', '~')
      ];
    }
    at = { ...(meant as T), ...said } as T & { $ref?: string };
  }
  return at;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/** Every operation of a document by method and path; names of path parameters do not matter. */
export function operationsOf({ paths }: OpenApi): Map<string, { name: string; operation: Operation }> {
  const found = new Map<string, { name: string; operation: Operation }>();
  for (const [path, methods] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = methods[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (operation) found.set(name.replaceAll(/\{[^}]*\}/g, '{}'), { name, operation });
    }
  return found;
}

/** The schema of a body: of its JSON form, else of the first one. */
export const schemaOfBody = (body: Body | undefined): Schema | undefined =>
  (body?.content?.['application/json'] ?? Object.values(body?.content ?? {})[0])?.schema;
