import { type AppRoute, type AppRouter, ContractNoBody, isAppRoute } from '@ts-rest/core';
import * as z from 'zod';
import { PROBLEMS, type ProblemCode, type ShopProblem } from '../problems/index.ts';
import { isOfProgram, messagesOf, shopperMessage } from '../problems/messages.ts';
import { knownWords } from '../values/fields.ts';
import { codesIn, commonResponses, type RouteFacts } from '../wire/route.ts';

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
function createExamples(components: { [name: string]: Json }): (schema: Json) => unknown {
  /** @param inside names of the shapes around it, which are left out within themselves */
  function schemaExample(schema: Json, inside: readonly string[]): unknown {
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
      return inside.includes(name) ? undefined : schemaExample(components[name] ?? {}, [...inside, name]);
    }
    if (Array.isArray(allOf))
      return Object.assign({}, ...(allOf as Json[]).map((part) => schemaExample(part, inside)));
    const chosen = firstOf(anyOf);
    if (chosen) return schemaExample(chosen, inside);
    if (isObject(properties)) {
      const fields = Object.entries(properties as { [name: string]: Json }).map(([name, field]) => {
        const isNeeded = Array.isArray(required) && required.includes(name);
        return [name, schemaExample(field, inside) ?? (isNeeded ? placeholder(field) : undefined)] as const;
      });
      const known = fields.filter(([, value]) => value !== undefined);
      return known.length > 0 ? Object.fromEntries(known) : undefined;
    }
    const one = isObject(items) ? schemaExample(items, inside) : undefined;
    return one === undefined ? undefined : [one];
  }
  return (schema) => schemaExample(schema, []) ?? placeholder(schema);
}

/** Suffix of a component whose request shape differs from its response shape. */
const SENT = 'Input';

/** Corrects the output of zod’s emitter where it is too strict or incomplete. */
function correct({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const { type } = zodSchema._zod.def;
  const words = knownWords(zodSchema);
  if (words) jsonSchema.examples = words;
  // A file has no JSON representation.
  if (type === 'custom')
    Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' });
  // Responses may gain fields.
  if (type === 'object' && !zodSchema._zod.def.catchall) delete jsonSchema.additionalProperties;
  // The bounds of safe integers say nothing about the field.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Converts zod schemas to JSON Schema, and collects the named ones as components. */
function schemaCollector() {
  const components: { [name: string]: Json } = {};

  const nameOf = (id: string, io: 'input' | 'output') => (io === 'input' ? id + SENT : id);

  function withReferences(json: Json, io: 'input' | 'output'): Json {
    const { id: _id, ...rest } = json;
    const text = JSON.stringify(rest).replace(
      /"#\/\$defs\/([^"]+)"/g,
      (_match, id: string) => `"${REFERENCE}${nameOf(id, io)}"`,
    );
    return JSON.parse(text) as Json;
  }

  /** The JSON Schema of a schema; a reference if it has a name. */
  function schemaOf(schema: unknown, io: 'input' | 'output'): Json {
    if (!(schema instanceof z.core.$ZodType)) return {};
    const emitted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: correct }) as Json;
    const { $schema: _dialect, $defs = {}, ...json } = emitted;
    for (const [id, definition] of Object.entries($defs as { [id: string]: Json })) {
      components[nameOf(id, io)] ??= withReferences(definition, io);
    }
    if (typeof json.id !== 'string') return withReferences(json, io);
    const name = nameOf(json.id, io);
    components[name] ??= withReferences(json, io);
    return { $ref: REFERENCE + name };
  }

  return { components, schemaOf };
}

/**
 * Merges the two names of a shape that is identical in requests and responses.
 * Works on the finished document, because whether two shapes match depends on what they refer to.
 */
function unifyNames(document: Json, components: { [name: string]: Json }): Json {
  const bare = (json: unknown) => JSON.stringify(json).replaceAll(`${SENT}"`, '"');
  const received = (name: string) => name.slice(0, -SENT.length);
  const twins = Object.keys(components).filter((name) => name.endsWith(SENT) && components[received(name)]);
  const differing = new Set<string>();
  const refersToDiffering = (name: string) =>
    [...differing].some((other) => JSON.stringify(components[name]).includes(`/${other}"`));
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const name of twins) {
      if (bare(components[name]) !== bare(components[received(name)]) || refersToDiffering(name))
        differing.add(name);
    }
  }
  for (const name of Object.keys(components)) {
    if (!name.endsWith(SENT) || differing.has(name)) continue;
    components[received(name)] ??= components[name]!;
    delete components[name];
  }
  const text = JSON.stringify({
    ...document,
    components: { ...(document.components as Json), schemas: sorted(components) },
  });
  return JSON.parse(
    text.replace(/"#\/components\/schemas\/([^"]+)"/g, (match, name: string) =>
      name.endsWith(SENT) && !differing.has(name) ? `"${REFERENCE}${received(name)}"` : match,
    ),
  ) as Json;
}

const sorted = <T>(record: { [key: string]: T }) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The meaning of each status, and the component name of a refusal that every call may answer. */
const STATUSES: { [status: string]: [text: string, shared?: string] } = {
  200: ['OK'],
  201: ['Created'],
  400: ['The request does not match the contract', 'InvalidRequest'],
  401: ['The caller is not known'],
  404: ['Not found, or not accessible to the caller'],
  409: ['Conflicts with the current state'],
  413: ['The body is too large', 'TooLarge'],
  422: ['Valid request, but refused by the shop'],
  429: ['Too many requests', 'TooManyRequests'],
  500: ['Internal error', 'Failed'],
  501: ['The shop does not offer this call', 'NotOffered'],
  503: ['The shop is temporarily unavailable', 'NotAvailable'],
};

export interface DocumentOptions {
  info: Json;
  servers: Json[];
  /** Description of each domain; becomes the description of its tag. */
  tags: { [domain: string]: string };
  securitySchemes: Json;
  /** The security requirement of a route; undefined if anyone may call it. */
  security: (facts: RouteFacts) => Json[] | undefined;
}

type Route = AppRoute & { contentType?: string; body?: unknown; metadata?: unknown };

/** Walks a contract, yielding every route with its domain and name. */
export function* routesOf(router: AppRouter, path: string[] = []): Generator<[key: string[], route: Route]> {
  for (const [name, entry] of Object.entries(router)) {
    if (isAppRoute(entry)) yield [[...path, name], entry as Route];
    else yield* routesOf(entry, [...path, name]);
  }
}

const fieldsOf = (schema: unknown): { [name: string]: z.ZodType } =>
  (schema as z.ZodObject | undefined)?.shape ?? {};

/** A form without fields is sent without a body, so a form with only optional fields is not required. */
function isBodyRequired({ body, contentType = 'application/json' }: Route): boolean {
  const nothing = contentType === 'application/x-www-form-urlencoded' ? {} : undefined;
  return !(body as z.ZodType).safeParse(nothing).success;
}

/** A refusal for a reason, made from the examples of its parameters. */
function refusalExample(code: ProblemCode): Json {
  const { description, params: shape } = PROBLEMS[code];
  const params = Object.fromEntries(
    Object.entries<z.ZodType>(shape.shape).flatMap(([name, field]) => {
      const [example] = (field.meta()?.examples as unknown[] | undefined) ?? [];
      return example === undefined ? [] : [[name, example]];
    }),
  );
  const problem = { code, params } as ShopProblem;
  const messages = messagesOf(problem);
  const developer = { hints: isOfProgram(code) ? messages : [] };
  const message = shopperMessage(problem);
  return { summary: description, value: { status: 'error', ...problem, message, messages, developer } };
}

/** Gives an example to every request and every answer that has none. */
function withExamples(document: Json): Json {
  type Media = { schema: Json; example?: unknown; examples?: unknown };
  type Body = { content?: { [media: string]: Media } };
  type Call = { requestBody?: Body; responses: { [status: string]: Body } };
  const { paths, components } = document as {
    paths: { [path: string]: { [method: string]: Call } };
    components: { schemas: { [name: string]: Json }; responses: { [name: string]: Body } };
  };
  const exampleOf = createExamples(components.schemas);
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const bodies = [
    ...calls.flatMap(({ requestBody, responses }) => [requestBody ?? {}, ...Object.values(responses)]),
    ...Object.values(components.responses),
  ];
  for (const [type, media] of bodies.flatMap(({ content = {} }) => Object.entries(content))) {
    if (/json|urlencoded/.test(type) && !media.examples) media.example = exampleOf(media.schema);
  }
  return document;
}

/** The OpenAPI 3.1 document of one generation. */
export function openApiDocument(router: AppRouter, options: DocumentOptions): Json {
  const { components, schemaOf } = schemaCollector();
  const paths: { [path: string]: Json } = {};
  const sharedResponses: { [name: string]: Json } = {};
  const examples: { [code: string]: Json } = {};
  const schemes = new Set<string>();
  /** Headers that are declared as keys, not as parameters. */
  const keys = new Set(Object.values(options.securitySchemes).map((scheme) => (scheme as Json).name));

  /** The parameters of one kind; `fields` are those of its schema. */
  function parametersIn(
    where: string,
    names: Iterable<string>,
    fields: { [name: string]: z.ZodType },
  ): Json[] {
    return Array.from(names, (name) => {
      const field = fields[name];
      const { description, ...schema } = field ? schemaOf(field, 'input') : { type: 'string' };
      const required = where === 'path' || !field?.safeParse(undefined).success;
      return { name, in: where, required, ...(description ? { description } : {}), schema };
    });
  }

  function parametersOf({ path, pathParams, query, headers = {} }: Route): Json[] {
    const inPath = Array.from(path.matchAll(/:([^/]+)/g), (match) => match[1]!);
    const inQuery = fieldsOf(query);
    const inHeaders = headers as { [name: string]: z.ZodType };
    return [
      ...parametersIn('path', inPath, fieldsOf(pathParams)),
      ...parametersIn('query', Object.keys(inQuery), inQuery),
      ...parametersIn(
        'header',
        Object.keys(inHeaders).filter((name) => !keys.has(name)),
        inHeaders,
      ),
    ];
  }

  function responseOf([status, declared]: [string, unknown]): [string, Json] {
    const [description = `Status ${status}`, sharedName] = STATUSES[status] ?? [];
    if (declared === ContractNoBody) return [status, { description }];
    const other = declared as { contentType?: string; body?: unknown };
    const [media, schema] =
      typeof other.contentType === 'string'
        ? [other.contentType, other.body]
        : ['application/json', declared];
    const codes = codesIn(schema);
    for (const code of codes) examples[code] ??= refusalExample(code);
    const content =
      codes.length === 0
        ? { schema: schemaOf(schema, 'output') }
        : {
            schema: {
              allOf: [schemaOf((schema as z.ZodType)._zod.parent, 'output')],
              properties: { code: { enum: codes } },
            },
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          };
    const response = { description, content: { [media]: content } };
    if (!sharedName || !Object.values<unknown>(commonResponses).includes(declared)) return [status, response];
    sharedResponses[sharedName] ??= response;
    return [status, { $ref: `#/components/responses/${sharedName}` }];
  }

  for (const [key, route] of routesOf(router)) {
    const hasBody = route.body !== undefined && route.body !== ContractNoBody;
    const security = options.security(route.metadata as RouteFacts) ?? [];
    for (const scheme of security.flatMap(Object.keys)) schemes.add(scheme);
    const path = route.path.replace(/:([^/]+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = {
      operationId: key.join('.'),
      tags: [key[0]],
      summary: route.summary,
      ...(route.description ? { description: route.description } : {}),
      parameters: parametersOf(route),
      ...(hasBody && {
        requestBody: {
          required: isBodyRequired(route),
          content: { [route.contentType ?? 'application/json']: { schema: schemaOf(route.body, 'input') } },
        },
      }),
      responses: Object.fromEntries(Object.entries(route.responses).map(responseOf)),
      security,
    };
  }

  const used = new Set([...routesOf(router)].map(([key]) => key[0]!));
  const document = unifyNames(
    {
      openapi: '3.1.1',
      info: options.info,
      servers: options.servers,
      tags: [...used].map((name) => ({ name, description: options.tags[name] ?? name })),
      paths,
      components: {
        responses: sharedResponses,
        examples: Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1))),
        securitySchemes: Object.fromEntries(
          Object.entries(options.securitySchemes).filter(([name]) => schemes.has(name)),
        ),
      },
    },
    components,
  );
  return withExamples(document);
}
