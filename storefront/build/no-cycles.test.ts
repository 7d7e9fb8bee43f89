import { expect, test } from 'vitest';
import { ringOf } from './no-cycles.ts';

const files = (importsOf: Record<string, string[]>) => new Map(Object.entries(importsOf));

test('files that import each other are named in the order of their imports', () => {
  const importsOf = files({ page: ['shop'], shop: ['ui', 'cart'], ui: [], cart: ['order'], order: ['shop'] });
  expect(ringOf(importsOf)).toEqual(['shop', 'cart', 'order', 'shop']);
  expect(ringOf(files({ alone: ['alone'] }))).toEqual(['alone', 'alone']);
});

test('a file that is imported on two ways, or is none of the build, makes no ring', () => {
  expect(ringOf(files({ page: ['left', 'right'], left: ['ui'], right: ['ui'], ui: ['elsewhere'] }))).toBe(
    undefined,
  );
});
