import type {
  AppRoute,
  AppRouter,
  HTTPStatusCode,
  ServerInferRequest,
  ServerInferResponses,
} from '@ts-rest/core';
import type { ZodType } from 'zod';

/** A route with the parts that ts-rest's types leave out. */
export type Route = AppRoute & {
  body?: unknown;
  contentType?: string;
  query?: ZodType;
  pathParams?: ZodType;
  headers?: { [name: string]: ZodType };
};

type Output<Schema> = Schema extends ZodType ? Schema['_zod']['output'] : undefined;

/** What a resolver is given: the parsed request, and whatever the home of the route adds. */
export type ResolverInput<R extends AppRoute, Context> = Omit<ServerInferRequest<R>, 'body'> &
  (R extends { body: infer Body } ? { body: Output<Body> } : object) & { request: Request; context: Context };

/** What a resolver answers: a status that the contract lists, with its body. */
export type ResolverAnswer<R extends AppRoute> = ServerInferResponses<R, HTTPStatusCode, 'force'> & {
  headers?: Record<string, string>;
};

/** Answers one route. */
export type Resolver<R extends AppRoute, Context> = (
  input: ResolverInput<R, Context>,
) => ResolverAnswer<R> | Promise<ResolverAnswer<R>>;

/** A resolver for every route of a contract: one that is missing does not compile. */
export type Implementation<T extends AppRouter, Context> = {
  [Name in keyof T]: T[Name] extends AppRoute
    ? Resolver<T[Name], Context>
    : T[Name] extends AppRouter
      ? Implementation<T[Name], Context>
      : never;
};

/** A resolver whose route is no longer known to the compiler. */
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
