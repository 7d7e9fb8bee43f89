import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { type ZodType, z } from 'zod';
import { type RouteLines, readRoutes, STATUSES_OF_ALL } from './read-routes.ts';
import { Instant, knownWords } from './values/fields.ts';

/** Groups of calls that show what a shop has; the others are for ordering and for running a shop. */
type BrowsingGroup = 'config' | 'supplier' | 'catalog' | 'leaflet';

/** Calls of these groups for what a shop shows beside its goods. */
const NOTICES = ['ads', 'banners', 'categoryBanners', 'agencies'] as const;
type NoticeCall = (typeof NOTICES)[number];
const isNotice = (name: string) => NOTICES.some((call) => call === name);

type Groups = Record<BrowsingGroup, AppRouter>;
type Only<R> = Pick<R, keyof R & NoticeCall>;

/** The calls for browsing a shop, which every page needs. */
export type BrowsingCalls<R extends Groups> = {
  config: Pick<R['config'], keyof R['config'] & 'shopfront'>;
  supplier: Omit<R['supplier'], NoticeCall>;
  catalog: Omit<R['catalog'], NoticeCall>;
};

/** The calls for ordering, for running a shop, and for what only demo stations and tests read of its configuration. */
export type OrderingCalls<R extends Groups> = Omit<R, BrowsingGroup> & {
  config: Omit<R['config'], 'shopfront'>;
};

/** The calls for notices and leaflets. */
export type ContentCalls<R extends Groups> = {
  supplier: Only<R['supplier']>;
  catalog: Only<R['catalog']>;
  leaflet: R['leaflet'];
};

const withoutNotices = <R extends AppRouter>(calls: R) =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => !isNotice(name))) as Omit<R, NoticeCall>;
const noticesOf = <R extends AppRouter>(calls: R) =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => isNotice(name))) as Only<R>;

/** The calls of a generation for browsing a shop. */
export const browsingCalls = <R extends Groups>({ config, supplier, catalog }: R): BrowsingCalls<R> => ({
  config: { shopfront: config.shopfront } as BrowsingCalls<R>['config'],
  supplier: withoutNotices<R['supplier']>(supplier),
  catalog: withoutNotices<R['catalog']>(catalog),
});

/** The calls of a generation for what a shop shows beside its goods. */
export const contentCalls = <R extends Groups>({ supplier, catalog, leaflet }: R): ContentCalls<R> => ({
  supplier: noticesOf<R['supplier']>(supplier),
  catalog: noticesOf<R['catalog']>(catalog),
  leaflet,
});

/** The other calls of a generation: for ordering and for running a shop. */
export function orderingCalls<R extends Groups>(calls: R): OrderingCalls<R> {
  const { supplier: _supplier, catalog: _catalog, leaflet: _leaflet, ...ordering } = calls;
  const { shopfront: _shopfront, ...config } = calls.config;
  return { ...ordering, config } as OrderingCalls<R>;
}

/**
 * Answers and entities by name, each as one line: `offers*@Offer! pagination@Pagination`. A field is its name, its kind,
 * and `!` if it is required. Kinds: `=` text, `<` and `>` words in lower and upper case, `#` number, `%` whole number,
 * `&` id, `?` yes or no, `~` instant, `.` anything, `@` an object,
 * `@Name` one of that shape; `*` before a kind means a list of it. An answer begins with the entity that it is about.
 */
export type ShapeLines = Readonly<Record<string, string>>;

type Lines = Record<string, string>;

/** Words whose case is known: shops may write them in another. */
function textKind(schema: z.ZodType): string {
  const words = knownWords(schema)?.join('');
  if (!words || words.toLowerCase() === words.toUpperCase()) return '=';
  if (words === words.toLowerCase()) return '<';
  return words === words.toUpperCase() ? '>' : '=';
}

function objectKind(schema: z.ZodObject, name: string, lines: Lines): string {
  const own = schema.meta()?.id ?? name;
  if (own in lines) return `@${own}`;
  lines[own] = '';
  lines[own] = Object.entries(schema.shape)
    .map(([field, value]) => {
      const isRequired = ![null, undefined].some((none) => value.safeParse(none).success);
      return field + kindOf(value, `${own}_${field}`, lines) + (isRequired ? '!' : '');
    })
    .join(' ');
  return `@${own}`;
}

/** The kind of a schema. Adds the lines of the objects in it. */
function kindOf(schema: unknown, name: string, lines: Lines): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return kindOf(schema.unwrap(), name, lines);
  if (schema instanceof z.ZodArray) return `*${kindOf(schema.element, name, lines)}`;
  if (schema instanceof z.ZodObject) return objectKind(schema, name, lines);
  if (schema instanceof z.ZodRecord) return '@';
  if (schema instanceof z.ZodUnion && schema.options.some((option) => option instanceof z.ZodNumber))
    return '&';
  if (schema instanceof z.ZodType && schema.meta()?.id === Instant.meta()?.id) return '~';
  if (schema instanceof z.ZodNumberFormat) return '%';
  if (schema instanceof z.ZodNumber) return '#';
  if (schema instanceof z.ZodBoolean) return '?';
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return textKind(schema);
  return '.';
}

/** The fields of an object as one line. */
export function lineOf(object: z.ZodObject): string {
  const lines: Lines = {};
  objectKind(object, 'Params', lines);
  return lines.Params ?? '';
}

/** The shapes of some entities, with everything in them. */
export function entityLines(...entities: z.ZodObject[]): ShapeLines {
  const lines: Lines = {};
  for (const entity of entities) objectKind(entity, 'Entity', lines);
  return lines;
}

/** Moves the entity that an answer is about to the front. An answer of several begins with another field. */
function mainFirst(line: string): string {
  const fields = line.split(' ');
  const entities = fields.filter((field) => /@\w/.test(field));
  const required = entities.filter((field) => field.endsWith('!'));
  const main =
    required.length > 1 ? fields.find((field) => !entities.includes(field)) : (required[0] ?? entities[0]);
  return main ? [main, ...fields.filter((field) => field !== main)].join(' ') : line;
}

/** The shapes of all answers of some calls, with everything in them. */
export function shapeLines(router: AppRouter, lines: Lines = {}): ShapeLines {
  for (const entry of Object.values(router)) {
    if (!isAppRoute(entry)) shapeLines(entry, lines);
    else if (entry.responses[200] instanceof z.ZodObject) {
      const name = objectKind(entry.responses[200], 'Answer', lines).slice(1);
      lines[name] = mainFirst(lines[name] ?? '');
    }
  }
  return lines;
}

const isRequired = (schema: unknown) => !(schema as ZodType).safeParse(undefined).success;

function routeLine({
  method,
  path,
  metadata,
  responses,
  ...route
}: AppRoute & { contentType?: string }): string {
  const { caller, ...facts } = metadata as { caller: string };
  const held = Object.entries(facts).flatMap(([fact, holds]) => (holds && fact !== 'newer' ? [fact] : []));
  const statuses = Object.keys(responses).filter((status) => !STATUSES_OF_ALL.includes(status));
  const required = Object.entries(route.headers ?? {}).flatMap(([name, schema]) =>
    isRequired(schema) ? [name] : [],
  );
  const success = responses[200];
  const answer = success instanceof z.ZodObject ? success.meta()?.id : undefined;
  return [method, path, [caller, ...held], statuses, route.contentType, required, answer].join(' ').trimEnd();
}

/** A contract without its schemas: one line of text per call, as parsed by `readRoutes`. */
export const routeLines = (router: AppRouter): RouteLines =>
  Object.fromEntries(
    Object.entries(router).map(([name, entry]) => [
      name,
      isAppRoute(entry) ? routeLine(entry) : routeLines(entry),
    ]),
  );

/** A contract without its schemas: method, path, facts, required headers and statuses of every call. */
export const withoutSchemas = <R extends AppRouter>(router: R): R => readRoutes<R>(routeLines(router));
