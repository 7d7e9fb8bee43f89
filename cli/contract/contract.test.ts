import { expect, test } from 'vitest';
import { describeCall } from './describe-call.ts';
import { fieldsOf } from './json-schema.ts';
import { partsOf } from './parts.ts';
import { allRoutes } from './routes.ts';

const routes = allRoutes();

test('every call can be described', () => {
  for (const named of routes) {
    const help = describeCall(named, { write: () => undefined });
    expect(help, named.name).toContain(`${named.route.method} ${named.route.path}`);
  }
});

test('a name stands in one part of a call only, so that it needs no prefix', () => {
  for (const { name, route } of routes) {
    const names = partsOf(route).flatMap(({ schema }) => fieldsOf(schema, schema));
    expect([name, new Set(names).size]).toEqual([name, names.length]);
  }
});

test('no parameter has the name of a flag that every command takes', () => {
  const taken = ['help', 'list', 'body', 'json', 'base_url', 'generation', 'mode', 'version'];
  for (const { name, route } of routes) {
    const names = partsOf(route).flatMap(({ schema }) => fieldsOf(schema, schema));
    expect([name, names.filter((field) => taken.includes(field))]).toEqual([name, []]);
  }
});
