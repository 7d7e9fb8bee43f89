import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every threat names tests that there are', () => {
  const rows = readFileSync('SECURITY.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Who | ') && !line.startsWith('| ---'));
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const tests = [...row.matchAll(/\]\(([^)#]+\.test\.ts)\)/g)].map(([, file]) => file!);
    expect([row, tests.length > 0, tests.filter((file) => !existsSync(file))]).toEqual([row, true, []]);
  }
});
