import { expect, test } from 'vitest';
import { addDomain } from './domains.ts';
import { newer } from './newer.ts';
import { older } from './older.ts';

test('every domain can be added alone, with the calls of both generations', async () => {
  for (const name of new Set([...Object.keys(older), ...Object.keys(newer)])) {
    const added = { older: {}, newer: {} };
    await addDomain(name, added);
    expect(added.older).toEqual(name in older ? { [name]: older[name as keyof typeof older] } : {});
    expect(Object.keys(added.newer)).toEqual(name in newer ? [name] : []);
    const calls = (router: object) => Object.entries(router).flatMap(([, group]) => Object.keys(group));
    expect(calls(added.newer)).toEqual(name in newer ? Object.keys(newer[name as keyof typeof newer]) : []);
  }
});

test('adds nothing for a domain that does not exist', async () => {
  const added = { older: {}, newer: {} };
  await addDomain('sandbox', added);
  expect(added).toEqual({ older: {}, newer: {} });
});
