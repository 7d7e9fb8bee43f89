import { expect, test } from 'vitest';
import { prose } from './prose.ts';

test('words between backticks are code, and nothing in a text is markup', async () => {
  expect(String(await prose('Send `a<b` or `<i>`.'))).toBe(
    'Send <code>a&lt;b</code> or <code>&lt;i&gt;</code>.',
  );
  expect(String(await prose())).toBe('');
});
