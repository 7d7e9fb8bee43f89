import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atLength } from '../world/at-length.ts';
import { editorsIn, openStranger, type Stranger, undeclared } from '../world/stranger.ts';

const WRONG = `
import { newer } from '@spaza/contracts';
import { createHandlers, createSandbox, type SandboxOptions } from '@spaza/mocks';
import { setupServer } from 'msw/node';

const handlers = createHandlers(newer);
const refusal = { status: 'error', code: 'not_found', messages: [] };
export const server = setupServer(handlers.catalog.product(() => ({ status: 404, body: refusal })));
/** What may be left out may be undefined as well. */
export const open = (baseUrl?: string, database?: string, seed?: number, mode?: SandboxOptions['mode']) => {
  const here = createHandlers(newer, { baseUrl });
  const options = { keys: undefined, offers: undefined, limits: undefined, onError: undefined };
  return [here, createSandbox({ database, seed, mode, ...options })];
};
// @ts-expect-error the contract lists no such status
handlers.catalog.product(() => ({ status: 418, body: refusal }));
// @ts-expect-error a refusal has messages
handlers.catalog.product(() => ({ status: 404, body: { status: 'error', code: 'not_found' } }));
`;

/** Opens a project with a version of MSW, the example of the README and a file with mistakes. */
async function openWith(msw: string) {
  const stranger = await openStranger(['contracts', 'sdk', 'mocks'], [msw]);
  const readme = path.join(stranger.folder, 'node_modules/@spaza/mocks/README.md');
  const [, example = ''] = /^```ts\n(.*?)^```/ms.exec(await readFile(readme, 'utf8')) ?? [];
  await stranger.write('example.ts', example);
  await stranger.write('wrong.ts', WRONG);
  return { stranger, example };
}

/** What the comments of the example say that it writes. */
const saidBy = (example: string) => Array.from(example.matchAll(/\/\/ (.*)$/gm), ([, line]) => line);

// They take minutes on a busy machine, so only `npm run prove` runs them.
describe.runIf(atLength)('the handlers, packed, with the oldest MSW that is accepted', () => {
  test('have types and answer as their documentation says', async () => {
    const { stranger, example } = await openWith('msw@2.11.0');
    try {
      const options = { skipLibCheck: true, types: ['node'], exactOptionalPropertyTypes: true };
      expect(await stranger.compile(['example.ts', 'wrong.ts'], options)).toBe('');
      expect((await stranger.run('example.ts')).trim().split('\n')).toEqual(saidBy(example));
    } finally {
      await rm(stranger.folder, { recursive: true });
    }
  }, 300_000);
});

describe.runIf(atLength)('the handlers and the sandbox, packed', () => {
  let stranger: Stranger;
  let example: string;
  beforeAll(async () => {
    ({ stranger, example } = await openWith('msw'));
  }, 300_000);
  afterAll(() => rm(stranger.folder, { recursive: true }));

  test.each([true, false])('have types, with skipLibCheck %s', async (skipLibCheck) => {
    const options = { skipLibCheck, types: ['node'], exactOptionalPropertyTypes: true };
    expect(await stranger.compile(['example.ts', 'wrong.ts'], options)).toBe('');
  });

  test('have declarations that name only packages they depend on', async () => {
    const named = await undeclared(stranger, 'mocks');
    expect(named.filter((name) => !name.startsWith('node:'))).toEqual([]);
  });

  test('lead editors from a declaration to its source', async () => {
    const { led, astray } = await editorsIn(stranger, 'mocks');
    expect(astray).toEqual([]);
    expect(led).toBeGreaterThan(20);
  });

  test('answer the programs of others as their documentation says', async () => {
    const said = saidBy(example);
    expect(said).toHaveLength(2);
    expect((await stranger.run('example.ts')).trim().split('\n')).toEqual(said);
  });

  test('make handlers in a page, without anything of Node', async () => {
    await stranger.write('page.js', "export * from '@spaza/mocks/handlers';");
    const bundle = await rolldown({
      input: path.join(stranger.folder, 'page.js'),
      external: ['msw'],
      platform: 'browser',
      logLevel: 'silent',
    });
    const { output } = await bundle.generate();
    await bundle.close();
    const [{ code, exports, imports }] = output;
    expect({ exports, imports }).toEqual({ exports: ['createHandlers'], imports: ['msw'] });
    expect(code).not.toMatch(/\b(Buffer|process|node:\w+)\b/);
  });

  test('compile the schemas of a shop that is served, which takes many calls', async () => {
    await stranger.write(
      'served.js',
      `await import('@spaza/mocks/http');
      const { newer } = await import('@spaza/contracts');
      const [schema] = Object.values(newer.catalog.search.responses);
      schema.safeParse({});
      console.log('validator' in schema._zod.bag);`,
    );
    expect(await stranger.run('served.js')).toBe('true\n');
  });

  test('open a shop with the command that they bring', async () => {
    const command = path.join(stranger.folder, 'node_modules/@spaza/mocks/adapters/http/start.js');
    const env = { PATH: process.env.PATH ?? '', PORT: '0', SPAZA_DATA: 'memory://' };
    const shop = spawn(process.execPath, [command], { cwd: stranger.folder, env });
    try {
      const [said] = await once(shop.stdout.setEncoding('utf8'), 'data');
      const [address = ''] = /http:\S+/.exec(said) ?? [];
      expect((await fetch(`${address}/shopfront_config`)).status).toBe(200);
    } finally {
      shop.kill();
    }
  });

  test('leave out what only this repository can use', () => {
    const files = stranger.shipped.mocks!.filter((file) => /adapters\/worker|testing\/|\.test\./.test(file));
    expect(files).toEqual([]);
  });
});
