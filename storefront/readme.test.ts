import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { expect, test } from 'vitest';
import readme from './README.md?raw';

test('the README says what each capability switches', () => {
  const [, table = ''] = readme.split('### Capabilities');
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(EVERY_CAPABILITY);
});
