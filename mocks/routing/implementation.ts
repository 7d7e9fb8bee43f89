import type {
  AppRoute,
  AppRouter,
  HTTPStatusCode,
  ServerInferRequest,
  ServerInferResponses,
} from '@ts-rest/core';
import type { ZodType } from 'zod';

/** A route including the parts that ts-rest's types leave out. */
export type Route = AppRoute & {
  body?: unknown;
  contentType?: string;
  query?: ZodType;
  pathParams?: ZodType;
  headers?: { [name: string]: ZodType };
};

type Output<Schema> = Schema extends ZodType ? Schema['_zod']['output'] : undefined;

/** A resolver's input: the parsed request, plus whatever the route's host adds. */
export type ResolverInput<R extends AppRoute, Context> = Omit<ServerInferRequest<R>, 'body'> &
  (R extends { body: infer Body } ? { body: Output<Body> } : object) & { request: Request; context: Context };

/** A resolver's result: a status that the contract lists, with its body. */
type ResolverAnswer<R extends AppRoute> = ServerInferResponses<R, HTTPStatusCode, 'force'> & {
  headers?: Record<string, string>;
};

/** Resolves one route. */
export type Resolver<R extends AppRoute, Context> = (
  input: ResolverInput<R, Context>,
) => ResolverAnswer<R> | Promise<ResolverAnswer<R>>;

/** A resolver for every route of a contract; a missing one does not compile. */
export type Implementation<T extends AppRouter, Context> = {
  [Name in keyof T]: T[Name] extends AppRoute
    ? Resolver<T[Name], Context>
    : T[Name] extends AppRouter
      ? Implementation<T[Name], Context>
      : never;
};

/** A resolver whose route type has been erased. */
export type AnyResolver = (input: {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  request: Request;
  context: unknown;
}) => Promise<AnyAnswer> | AnyAnswer;

export interface AnyAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
