import { type AppRoute, type AppRouter, ContractNoBody, isAppRoute } from '@ts-rest/core';
import type * as z from 'zod';
import { InvalidRequest, Refusal } from '../wire/answers.ts';
import type { RouteFacts } from '../wire/route.ts';
import { type Json, schemaCollector, unifyNames } from './schemas.ts';

/** The meaning of each status, and the component name of its plain refusal. */
const STATUSES: { [status: string]: [text: string, shared?: string] } = {
  200: ['OK'],
  201: ['Created'],
  400: ['The request does not match the contract', 'InvalidRequest'],
  401: ['Not signed in, or the session has ended', 'NotSignedIn'],
  404: ['Not found, or not accessible to the caller', 'NotFound'],
  409: ['Conflicts with the current state', 'Conflict'],
  413: ['The body is too large', 'TooLarge'],
  422: ['Valid request, but refused by the shop', 'Refused'],
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

/** A form without fields is sent without a body, so a form with only optional fields is not required. */
function isBodyRequired({ body, contentType = 'application/json' }: Route): boolean {
  const nothing = contentType === 'application/x-www-form-urlencoded' ? {} : undefined;
  return !(body as z.ZodType).safeParse(nothing).success;
}

/** The OpenAPI 3.1 document of one generation. */
export function openApiDocument(router: AppRouter, options: DocumentOptions): Json {
  const { components, schemaOf, propertiesOf } = schemaCollector();
  const paths: { [path: string]: Json } = {};
  const sharedResponses: { [name: string]: Json } = {};
  const schemes = new Set<string>();

  const parameter = (
    where: string,
    name: string,
    required: boolean,
    { description, examples, ...schema }: Json,
  ): Json => ({
    name,
    in: where,
    required,
    ...(description ? { description } : {}),
    schema: examples ? { ...schema, examples } : schema,
  });

  function parametersOf(route: Route): Json[] {
    const inPath = new Map(propertiesOf(route.pathParams).map(([name, property]) => [name, property]));
    const names = [...route.path.matchAll(/:([^/]+)/g)].map((match) => match[1]!);
    return [
      ...names.map((name) => parameter('path', name, true, inPath.get(name) ?? { type: 'string' })),
      ...propertiesOf(route.query).map(([name, property, required]) =>
        parameter('query', name, required, property),
      ),
      ...Object.entries((route.headers ?? {}) as { [name: string]: z.ZodType }).map(([name, schema]) =>
        parameter('header', name, !schema.safeParse(undefined).success, schemaOf(schema, 'input')),
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
    const response = { description, content: { [media]: { schema: schemaOf(schema, 'output') } } };
    if (!sharedName || (declared !== Refusal && declared !== InvalidRequest)) return [status, response];
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
  return unifyNames(
    {
      openapi: '3.1.1',
      info: options.info,
      servers: options.servers,
      tags: [...used].map((name) => ({ name, description: options.tags[name] ?? name })),
      paths,
      components: {
        responses: sharedResponses,
        securitySchemes: Object.fromEntries(
          Object.entries(options.securitySchemes).filter(([name]) => schemes.has(name)),
        ),
      },
    },
    components,
  );
}
