import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a served shop compiles its schemas in its own process', async () => {
  const program = `
    await import('${new URL('./open.ts', import.meta.url)}');
    const { newer } = await import('${import.meta.resolve('@spaza/contracts')}');
    const [schema] = Object.values(newer.catalog.search.responses);
    schema.safeParse({});
    console.log('validator' in schema._zod.bag);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout.trim()).toBe('true');
});
