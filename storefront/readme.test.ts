import { readFileSync } from 'node:fs';
import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { expect, test } from 'vitest';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');

test('the README says of every capability what it switches', () => {
  const [, table = ''] = readme.split('### Capabilities');
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(EVERY_CAPABILITY);
});
