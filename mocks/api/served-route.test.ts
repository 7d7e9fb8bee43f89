import { expect, test } from 'vitest';
import type { Route } from '../routing/implementation.ts';
import { createRouteTable } from './served-route.ts';

const target = (method: string, path: string) => ({ route: { method, path } as Route });
const match = createRouteTable([
  target('GET', '/suppliers/:id'),
  target('GET', '/suppliers/distance_from'),
  target('GET', '/suppliers/:id/combos'),
  target('POST', '/suppliers/:id'),
]);

test('a fixed segment takes precedence over a variable one', () => {
  expect(match('GET', '/suppliers/distance_from')).toMatchObject({
    target: { route: { path: '/suppliers/distance_from' } },
  });
  expect(match('GET', '/suppliers/7')).toMatchObject({ params: { id: '7' } });
  expect(match('GET', '/suppliers/distance_from/combos')).toMatchObject({ params: { id: 'distance_from' } });
});

test('decodes parameters, and finds nothing at a path that cannot be decoded', () => {
  expect(match('GET', '/suppliers/a%2Fb')).toMatchObject({ params: { id: 'a/b' } });
  expect(match('GET', '/suppliers/%E0%A4%A')).toEqual({ found: 'nothing' });
});

test('lists the allowed methods of a known path', () => {
  expect(match('DELETE', '/suppliers/7')).toEqual({ found: 'path', methods: ['GET', 'POST'] });
});

test('finds nothing at an unknown path', () => {
  expect(match('GET', '/nowhere')).toEqual({ found: 'nothing' });
  expect(match('GET', '/suppliers')).toEqual({ found: 'nothing' });
});
