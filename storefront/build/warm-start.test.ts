import { expect, test } from 'vitest';
import { withMapInHead } from './warm-start.ts';

const MAP = '<script type="importmap">{"imports":{"/$1.js":"/b.js"}}</script>';

test('the map of modules comes after the beginning of the page, and before what asks for them', () => {
  const page = '<!doctype html><head><style></style>SCRIPT</head>';
  const asks = '<script>ask()</script>';
  const moved = withMapInHead(`${MAP}\n${page.replace('SCRIPT', asks)}`);
  expect(moved.replace(/\s+/g, '')).toBe(page.replace('SCRIPT', () => MAP + asks).replace(/\s+/g, ''));
});

test('a page without a map stays as it is', () => {
  expect(withMapInHead('<!doctype html><script>ask()</script>')).toBe(
    '<!doctype html><script>ask()</script>',
  );
});
