import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const storefront = fileURLToPath(new URL('../../storefront', import.meta.url));
const GUARD = '@media (hover: hover) {';

/** Strips a style sheet of its rules for hovering pointers. */
function forFingers(sheet: string): string {
  const from = sheet.indexOf(GUARD);
  if (from < 0) return sheet;
  let depth = 1;
  let at = from + GUARD.length;
  for (; depth > 0 && at < sheet.length; at++) depth += { '{': 1, '}': -1 }[sheet[at]!] ?? 0;
  return sheet.slice(0, from) + forFingers(sheet.slice(at));
}

test('a finger that was lifted leaves nothing looking as if it still hovered', async () => {
  const found: string[] = [];
  for await (const file of glob('{app,features,screens,ui}/**/*.css', { cwd: storefront })) {
    const sheet = await readFile(path.join(storefront, file), 'utf8');
    if (forFingers(sheet).includes(':hover')) found.push(`${file}: put ":hover" into "${GUARD}"`);
  }
  expect(found).toEqual([]);
});
