import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { importColumns } from '@spaza/contracts';
import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atLength, someOf } from '../world/at-length.ts';
import { bundledFor } from '../world/bundled-for.ts';
import { HOOKS, LIBRARY, OLDER_REACT, TYPED } from '../world/consumer-fixtures.ts';
import { saidIn, shippedExamples } from '../world/shipped-examples.ts';
import { DEMO, openShop } from '../world/shop.ts';
import { editorsIn, openStranger, openStrict, type Stranger, undeclared } from '../world/stranger.ts';

/** The oldest supported Node. It is large, so only `npm run prove` installs it. */
const OLDEST = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

let stranger: Stranger;
beforeAll(async () => {
  stranger = await openStranger(undefined, atLength ? [`${OLDEST}@22`] : []);
}, 300_000);
afterAll(() => rm(stranger.folder, { recursive: true }));

const inPackage = (file: string) => path.join(stranger.folder, 'node_modules/@spaza', file);
const manifestOf = async (name: string) =>
  JSON.parse(await readFile(inPackage(`${name}/package.json`), 'utf8'));

test.each(['contracts', 'sdk'])(
  '%s ships its modules, their declarations and sources, and nothing else',
  async (name) => {
    const files = stranger.shipped[name]!;
    const others = files.filter((file) => !/^src\/.*\.ts$|\.(js|d\.ts)(\.map)?$/.test(file));
    expect(others.toSorted()).toEqual(
      name === 'sdk'
        ? ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'react/ts-rest/LICENCE']
        : [
            'CHANGELOG.md',
            'LICENSE',
            'README.md',
            'openapi/newer.json',
            'openapi/older.json',
            'package.json',
            'ts-rest/LICENCE',
          ],
    );
    expect(files.filter((file) => /(^|\/)(testing|build|node_modules|mocks)\/|\.test\./.test(file))).toEqual(
      [],
    );
    const modules = files.filter((file) => file.endsWith('.js'));
    expect(modules.filter((file) => !files.includes(file.replace(/js$/, 'd.ts')))).toEqual([]);
    for (const file of files) {
      const text = await readFile(inPackage(`${name}/${file}`), 'utf8');
      // Finds paths of the build machine, and references to sources that are not shipped.
      const leads = /from ['"]\.[^'"]*(?<!\.d)\.ts['"]/;
      const isSource = file.endsWith('.map') || file.startsWith('src/');
      expect(text.includes(process.cwd()) || (!isSource && leads.test(text)), file).toBe(false);
      // Debuggers show the source from the map alone.
      if (file.endsWith('.js.map')) expect(JSON.parse(text).sourcesContent, file).not.toContain(null);
    }
  },
);

test.each(['contracts', 'sdk'])('%s leads editors from a declaration to its source', async (name) => {
  const { led, astray } = await editorsIn(stranger, name);
  expect(astray).toEqual([]);
  expect(led).toBeGreaterThan(100);
});

test('every entry leads to a module and its declarations, for Node 22 and bundlers', async () => {
  for (const name of ['contracts', 'sdk']) {
    const { exports, type, sideEffects, engines, scripts, devDependencies } = await manifestOf(name);
    expect({ type, sideEffects, engines, scripts, devDependencies }).toEqual({
      type: 'module',
      sideEffects: false,
      engines: { node: '>=22.13' },
      scripts: undefined,
      devDependencies: undefined,
    });
    const files = Object.values<string | Record<string, string>>(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    expect(files.filter((file) => !stranger.shipped[name]!.includes(file.slice(2)))).toEqual([]);
  }
  const { exports, peerDependenciesMeta } = await manifestOf('sdk');
  expect(Object.keys(exports)).toEqual(
    expect.arrayContaining([
      '.',
      './client',
      './gateway',
      './rules',
      './react',
      './react/routes',
      './checked',
    ]),
  );
  expect(peerDependenciesMeta.react).toEqual({ optional: true });
});

test('a project has the signals of a session in one copy, in whichever of their versions', async () => {
  const { dependencies } = await manifestOf('sdk');
  expect(dependencies).toMatchObject({ '@preact/signals-core': '^1.14.0', '@spaza/contracts': '0.1.0' });
});

test('a field of an entity says what it is where editors look, with its unit', async () => {
  const declared = await readFile(inPackage('contracts/catalog/offer.d.ts'), 'utf8');
  expect(declared).toContain(
    '/** Price of one piece, or of one kg, g, l or ml of a weighed item, in cents. Example: 1999. */\n' +
      "    price_in_cents: z.infer<typeof Offer>['price_in_cents'];",
  );
  expect(declared).toContain("    promo?: z.infer<typeof Offer>['promo'];");
  expect(declared).toContain('    sellable: Sellable;');
  const order = await readFile(inPackage('contracts/order/order.d.ts'), 'utf8');
  expect(order).toContain("    sellable?: import('../catalog/offer.js').Sellable | null | undefined;");
  const flow = await readFile(inPackage('sdk/order/orders-flow.d.ts'), 'utf8');
  expect(flow).toContain('current: import("@preact/signals-core").ReadonlySignal<Order | null>');
  const packing = await readFile(inPackage('sdk/staff/packing-of.d.ts'), 'utf8');
  expect(packing).toContain('job: import("@preact/signals-core").ReadonlySignal<PrepareJob | null>');
});

test.each(['contracts', 'sdk'])(
  'the declarations of %s name only packages that it depends on',
  async (name) => {
    expect(await undeclared(stranger, name)).toEqual([]);
  },
);

test('schemas are compiled where many answers are checked, and there alone', async () => {
  await stranger.write(
    'compiled.js',
    `const { fullContracts } = await import(process.env.ENTRY);
    const [schema] = Object.values(fullContracts.newer.catalog.search.responses);
    schema.safeParse({});
    console.log('validator' in schema._zod.bag);`,
  );
  const isCompiled = (ENTRY: string) => stranger.run('compiled.js', { ENTRY });
  expect(await isCompiled('@spaza/sdk/checked/compiled')).toBe('true\n');
  expect(await isCompiled('@spaza/sdk/checked')).toBe('false\n');
});

describe.concurrent('the types work for a stranger', () => {
  beforeAll(async () => {
    await stranger.write('typed.ts', TYPED);
    await stranger.write('hooks.ts', HOOKS);
  });

  const SETTINGS: [name: string, options: object][] = [
    ['with every library checked', { skipLibCheck: false }],
    [
      'in a bundler, strictest',
      {
        skipLibCheck: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
      },
    ],
    ['on Node, without the DOM', { skipLibCheck: true, lib: ['es2023'], types: ['node'] }],
  ];
  // Checking every library takes as long as all the rest.
  test.each(someOf(SETTINGS, 1, 2))('%s', async (_, options) => {
    expect(await stranger.compile(['typed.ts', 'hooks.ts'], options)).toBe('');
  });
});

test('a library can export values made with the packages, with only its own dependencies installed', async () => {
  const asked = ['@spaza/contracts', '@spaza/sdk', '@tanstack/react-query', '@types/react', 'react'];
  const strict = await openStrict(stranger, asked);
  await strict.write('library.ts', LIBRARY);
  const declaring = { declaration: true, noEmit: false, emitDeclarationOnly: true, outDir: 'declared' };
  expect(await strict.compile(['library.ts'], { ...declaring, skipLibCheck: true })).toBe('');
  await rm(strict.folder, { recursive: true });
});

describe.each(atLength ? ['this Node', 'Node 22'] : ['this Node'])('on %s', (version) => {
  const node = () =>
    version === 'Node 22'
      ? path.join(stranger.folder, 'node_modules', OLDEST, 'bin', 'node')
      : process.execPath;
  const shop = openShop();
  let server: HttpServer;
  let address: string;
  beforeAll(async () => {
    server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
    address = server.address;
  });
  afterAll(() => server.close());

  test('the program runs on that Node', async () => {
    await stranger.write('version.js', 'process.stdout.write(process.version)');
    const runs = await stranger.run('version.js', {}, node());
    expect(runs).toMatch(version === 'Node 22' ? /^v22\./ : process.version);
  });

  test('a stranger shops over both generations, every answer checked', async () => {
    await stranger.write(
      'shop.js',
      `import { createGateway } from '@spaza/sdk';
      import { fullContracts } from '@spaza/sdk/checked/compiled';
      import { savingsInCents } from '@spaza/sdk/rules';
      const gateway = createGateway({
        generation: process.env.GENERATION,
        addresses: { provider: process.env.SHOP },
        validation: { policy: 'strict', contracts: fullContracts },
      });
      const found = await gateway.catalog.search({ query: 'rice', supplierId: 1 });
      const signedIn = await gateway.account.signIn(JSON.parse(process.env.WHO));
      console.log(found.value.offers.length > 0, signedIn.ok, typeof savingsInCents);`,
    );
    for (const GENERATION of ['older', 'newer']) {
      const env = { GENERATION, SHOP: address, WHO: JSON.stringify(DEMO) };
      expect(await stranger.run('shop.js', env, node())).toBe('true true function\n');
    }
  });

  test('every example of the documentation compiles, runs, and writes what it says', async () => {
    const examples = await shippedExamples(stranger);
    const files = [...examples.keys()];
    await Promise.all(
      files.map((file) =>
        stranger.write(file, examples.get(file)!.replaceAll('http://127.0.0.1:4000', address)),
      ),
    );
    expect(await stranger.compile(files, { skipLibCheck: true, types: ['node'] })).toBe('');
    await stranger.write(
      'examples.js',
      `import { format } from 'node:util';
      const written = {};
      for (const file of ${JSON.stringify(files)}) {
        const lines = written[file] = [];
        console.log = (...said) => lines.push(format(...said));
        await import('./' + file);
      }
      process.stdout.write(JSON.stringify(written));`,
    );
    const written: Record<string, string[]> = JSON.parse(await stranger.run('examples.js', {}, node()));
    expect(written).toEqual(Object.fromEntries([...examples].map(([file, code]) => [file, saidIn(code)])));
  });
});

/** The core of the schema library contains the names of its kinds. */
const SCHEMAS = /\$ZodObject/;

/** Entries whose purpose is to include the schemas. */
const WITH_SCHEMAS = ['./checked', './checked/compiled'];

test('only the entries for checking include the schemas', async () => {
  const { exports } = await manifestOf('sdk');
  const modules = Object.keys(exports).filter((entry) => exports[entry].default);
  const including: string[] = [];
  for (const entry of modules) {
    const code = `export * from '${path.posix.join('@spaza/sdk', entry)}'`;
    if (SCHEMAS.test((await bundledFor(stranger, code)).text)) including.push(entry);
  }
  expect(including.toSorted()).toEqual(WITH_SCHEMAS.toSorted());
});

test('queries come without what hooks for every route need', async () => {
  const { packages } = await bundledFor(stranger, "export * from '@spaza/sdk/react'");
  expect([...packages]).toEqual(['@spaza/sdk', '@spaza/contracts']);
});

test('the documentation installs the versions that the packages ask for', async () => {
  const readme = await readFile(inPackage('sdk/README.md'), 'utf8');
  const named = readme.matchAll(/ '?(@?[\w/-]+)@([\w.^>=-]+)/g);
  const installed = Object.fromEntries(Array.from(named, ([, name, version]) => [name, version]));
  expect(installed).toEqual((await manifestOf('sdk')).peerDependencies);
});

test('the file that an example uploads has columns that the shop takes', async () => {
  const readme = await readFile(inPackage('sdk/README.md'), 'utf8');
  const [, heading = ''] = /new File\(\['([^\\]*)/.exec(readme) ?? [];
  const known = importColumns.offers.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(heading.split(';')));
});

test.each([
  ['the client', "export { createClient } from '@spaza/sdk/client'"],
  [
    'the client with the routes of both generations',
    "export { createClient } from '@spaza/sdk/client'; export { routes } from '@spaza/contracts/routes'",
  ],
  ['one rule', "export { phoneProblem } from '@spaza/sdk/rules'"],
  ['queries', "export { createQueries } from '@spaza/sdk/react'"],
])('a bundler takes no schemas with what is used: %s', async (_, code) => {
  expect(SCHEMAS.test((await bundledFor(stranger, code)).text)).toBe(false);
});

// Installs a second project, so only `npm run prove` does.
describe.runIf(atLength)('in a project with older libraries', () => {
  let older: Stranger;
  beforeAll(async () => {
    older = await openStranger(undefined, [
      'react@18.3.1',
      'react-dom@18.3.1',
      '@types/react@18.3.12',
      '@tanstack/react-query@5.89.0',
      'typescript@5.7.3',
      'openapi-typescript@7.13.0',
      'svelte@5.55.0',
    ]);
    // Its own compiler, not the one of this repository.
    await older.write(
      'compile.js',
      "process.argv.push('-p', import.meta.dirname); await import('typescript/lib/tsc.js');",
    );
  }, 300_000);
  afterAll(() => rm(older.folder, { recursive: true }));

  async function compileWithItsOwn(files: string[], options: object = {}): Promise<string> {
    const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', ...options };
    await older.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    return older.run('compile.js').catch(({ stdout }) => stdout);
  }

  test('React 18 and the oldest react-query that is accepted compile and render', async () => {
    const shop = openShop();
    const server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
    try {
      await older.write('older.tsx', OLDER_REACT);
      const options = { jsx: 'react-jsx', types: ['node'], skipLibCheck: true };
      expect(await older.compile(['older.tsx'], { ...options, noEmit: false, outDir: older.folder })).toBe(
        '',
      );
      expect(await older.run('older.js', { SHOP: server.address })).toBe('true\n<button>+</button>\n');
    } finally {
      await server.close();
    }
  });

  test('the oldest TypeScript that is promised reads every declaration', async () => {
    await older.write('typed.ts', TYPED);
    await older.write('hooks.ts', HOOKS);
    const options = { lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: false };
    expect(await compileWithItsOwn(['typed.ts', 'hooks.ts'], options)).toBe('');
  });

  test('a generator of others makes strict types of the OpenAPI documents', async () => {
    await older.write(
      'generate.js',
      `import { readFile, writeFile } from 'node:fs/promises';
      import openapiTS, { astToString } from 'openapi-typescript';
      for (const name of ['older', 'newer']) {
        const file = new URL(import.meta.resolve('@spaza/contracts/openapi/' + name + '.json'));
        const types = await openapiTS(JSON.parse(await readFile(file, 'utf8')));
        await writeFile(import.meta.dirname + '/' + name + '-api.ts', astToString(types));
      }`,
    );
    expect(await older.run('generate.js')).toBe('');
    await older.write(
      'generated.ts',
      `import type { components } from './newer-api.js';
      export type { paths } from './older-api.js';
      export const cents = (offer: components['schemas']['Offer']): number => offer.price_in_cents;`,
    );
    const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, types: [] };
    expect(await compileWithItsOwn(['generated.ts'], strictest)).toBe('');
  });

  test('a component of Svelte takes the signals of a session as stores', async () => {
    const example = new URL('../../sdk/examples/svelte/Shelf.svelte', import.meta.url);
    await older.write('Shelf.svelte', await readFile(example, 'utf8'));
    await older.write(
      'svelte.js',
      `import { readFile, writeFile } from 'node:fs/promises';
      import { compile } from 'svelte/compiler';
      const source = await readFile(import.meta.dirname + '/Shelf.svelte', 'utf8');
      const { js, warnings } = compile(source, { generate: 'server' });
      await writeFile(import.meta.dirname + '/Shelf.js', js.code);
      const { default: Shelf } = await import('./Shelf.js');
      const { render } = await import('svelte/server');
      console.log(warnings.length, render(Shelf, { props: {} }).body.replaceAll(/<!--.*?-->/g, ''));`,
    );
    expect(await older.run('svelte.js')).toContain('0 <p>0 in the cart</p>');
  });
});
