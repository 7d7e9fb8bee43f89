import { expect, test } from 'vitest';
import { versionOf } from './plugins.ts';

test('computes the same version for the same files in any order, and another if one changes', () => {
  const version = versionOf([
    ['a.js', '1'],
    ['index.html', 'page'],
  ]);
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(
    versionOf([
      ['index.html', 'page'],
      ['a.js', new TextEncoder().encode('1')],
    ]),
  ).toBe(version);
  expect(
    versionOf([
      ['a.js', '2'],
      ['index.html', 'page'],
    ]),
  ).not.toBe(version);
});
