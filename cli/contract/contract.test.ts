import { expect, test } from 'vitest';
import { describeCall } from './fields.ts';
import { fieldsOf, partsOf } from './json-schema.ts';
import { allRoutes } from './routes.ts';

const routes = allRoutes();

test('describes every call', () => {
  for (const named of routes) {
    const help = describeCall(named, { write: () => undefined });
    expect(help, named.name).toContain(`${named.route.method} ${named.route.path}`);
  }
});

test('has each name in only one part of a call, so that it needs no prefix', () => {
  for (const { name, route } of routes) {
    const names = partsOf(route).flatMap(({ schema }) => fieldsOf(schema, schema));
    expect([name, new Set(names).size]).toEqual([name, names.length]);
  }
});

test('gives no parameter the name of a global flag', () => {
  const taken = ['help', 'list', 'body', 'json', 'base_url', 'generation', 'mode', 'version'];
  for (const { name, route } of routes) {
    const names = partsOf(route).flatMap(({ schema }) => fieldsOf(schema, schema));
    expect([name, names.filter((field) => taken.includes(field))]).toEqual([name, []]);
  }
});
