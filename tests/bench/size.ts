import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { rolldown } from 'rolldown';
import { build, type Plugin } from 'vite';
import { contractRoutes } from '../../contracts/build/contract-routes.ts';
import type { Figure } from './figure.ts';

export const storefront = fileURLToPath(new URL('../../storefront', import.meta.url));
const ENGLISH = /locales[\\/]en[\\/]messages\.po$/;
const TEXTS = /locales[\\/](\w+)[\\/]\w+\.po$/;

const gzip = (text: string) => gzipSync(text, { level: 9 }).length;
/** Returns the compressed size of a text for a modern browser, in bytes. */
export const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

export interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

/** Returns the library that a source file belongs to; the workspaces count as libraries. */
function libraryOf(source: string): string {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (inPackage) return inPackage;
  const [, workspace] = /\/(contracts|sdk|storefront)\//.exec(source) ?? [];
  return workspace ?? 'glue';
}

/** Splits minified code by the library that each part of it comes from. */
function byLibrary(code: string, map: string): Map<string, string> {
  const trace = new TraceMap(map);
  const texts = new Map<string, string>();
  const add = (library: string, text: string) => texts.set(library, (texts.get(library) ?? '') + text);
  const lines = code.split('\n');
  for (const [number, segments] of decodedMappings(trace).entries()) {
    const line = lines[number] ?? '';
    for (const [index, segment] of segments.entries()) {
      const source = segment.length > 1 ? trace.sources[segment[1]!] : undefined;
      add(
        source ? libraryOf(source) : 'glue',
        line.slice(segment[0], segments[index + 1]?.[0] ?? line.length),
      );
    }
  }
  return texts;
}

/**
 * Returns the scripts that a first visit of `/` loads: what starts the shop, the English texts, and their
 * imports.
 */
export function firstFiles(manifest: Record<string, ManifestEntry>): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const { file, imports = [] } = manifest[key]!;
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    if (isEntry || ENGLISH.test(key)) visit(key);
  }
  return files;
}

// The source map must not leak this machine's path into the figures.
const withMaps: Plugin = { name: 'with-maps', config: () => ({ build: { sourcemap: 'hidden' } }) };

/** Builds the storefront without the layer that reads answers in other forms than the contract's. */
const withoutReading: Plugin = {
  name: 'without-reading',
  transform: {
    order: 'pre',
    filter: { id: /sdk[\\/]gateway[\\/]read-answer\.ts$|contracts[\\/]browsing-shapes\.ts$/ },
    handler: (code) =>
      code
        .replace(/(export function createReader[^{]*\{).*/s, '$1 return async () => ({}) as never; }')
        .replace(/(?<=export const shapes = ).*(?=;)/, '{}'),
  },
};

/** Builds the storefront into a folder, and returns its manifest and the scripts that a first visit of `/` loads. */
async function built(outDir: string, plugin: Plugin) {
  await build({
    configFile: path.join(storefront, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [plugin],
    build: { outDir, emptyOutDir: true },
  });
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'),
  );
  const files = [...firstFiles(manifest)];
  const first = files.map(async (file) => ({ file, code: await readFile(path.join(outDir, file), 'utf8') }));
  return { manifest, first: await Promise.all(first) };
}

const gzippedIn = (first: readonly { code: string }[]) =>
  first.reduce((sum, { code }) => sum + gzip(code), 0) / 1000;

/** Returns the size of the language with the longest texts. */
async function languageFigures(outDir: string, manifest: Record<string, ManifestEntry>): Promise<Figure[]> {
  const languages = new Map<string, number>();
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, locale] = TEXTS.exec(key) ?? [];
    if (!locale) continue;
    const size = gzip(await readFile(path.join(outDir, file), 'utf8')) / 1000;
    languages.set(locale, (languages.get(locale) ?? 0) + size);
  }
  const value = Math.max(...languages.values());
  return [{ name: 'a language, all of its texts', value, unit: 'kB', limit: { atMost: 20 } }];
}

/** Measures the JavaScript that a first visit of `/` loads, by library; the languages; and the SDK alone. */
export async function sizeFigures(): Promise<Figure[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'spaza-size-'));
  try {
    const plain = await built(path.join(outDir, 'plain'), withoutReading);
    const { manifest, first } = await built(outDir, withMaps);
    const texts = new Map<string, string>();
    const gzipped = gzippedIn(first);
    for (const { file, code } of first) {
      const map = path.join(outDir, `${file}.map`);
      // A file generated by the bundler has no sources, and no map.
      if (!existsSync(map)) continue;
      for (const [library, text] of byLibrary(code, await readFile(map, 'utf8')))
        texts.set(library, (texts.get(library) ?? '') + text);
    }
    const shares = [...texts]
      .map(([library, text]) => ({ library, size: gzip(text) }))
      .sort((a, b) => b.size - a.size);
    const whole = shares.reduce((sum, { size }) => sum + size, 0);
    return [
      { name: 'initial JS of /, gzip', value: gzipped, unit: 'kB', limit: { atMost: 116 } },
      {
        name: 'initial JS of /, brotli',
        value: first.reduce((sum, { code }) => sum + brotli(code), 0) / 1000,
        unit: 'kB',
      },
      {
        name: 'initial JS of /, gzip: reading answers in every accepted form',
        value: gzipped - gzippedIn(plain.first),
        unit: 'kB',
        limit: { atMost: 2 },
      },
      ...shares
        .filter(({ size }) => size > 400)
        .map(({ library, size }) => ({
          name: `initial JS of /, gzip: ${library}`,
          value: (size / whole) * gzipped,
          unit: 'kB',
        })),
      ...(await languageFigures(outDir, manifest)),
      ...(await clientSizes()),
    ];
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** What programs import, and the most that a page may load of it at first, in kB. */
const OF_SDK: readonly (readonly [name: string, source: string, atMost?: number])[] = [
  ['client', "export { createClient } from '@spaza/sdk/client';", 6],
  ['gateway', "export { createGateway } from '@spaza/sdk/gateway';", 8],
  ['session and cart', "export { createSession } from '@spaza/sdk';", 17],
  [
    'session with checkout and payment',
    "export { checkoutOf, createSession, paymentOf, reorder, watchOrder } from '@spaza/sdk';",
    27,
  ],
  ['every flow', "export * from '@spaza/sdk';"],
];

/**
 * Measures what a page loads at first of the SDK, split by a bundler, without schemas, and what the calls load in addition
 * if all of them are made.
 */
async function clientSizes(): Promise<Figure[]> {
  const sizesOf = async (source: string) => {
    const entry = '\0entry';
    const bundle = await rolldown({
      cwd: storefront,
      input: entry,
      // As in the build of a page: what code that is loaded later shares with the first stays in its file.
      preserveEntrySignatures: 'allow-extension',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) => (id === entry ? source : null),
        },
        contractRoutes(),
      ],
    });
    const { output } = await bundle.generate({ minify: true });
    await bundle.close();
    const chunks = output.filter((file) => file.type === 'chunk');
    const loaded = new Set<string>();
    const load = (name: string | undefined) => {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (!chunk || loaded.has(chunk.fileName)) return;
      loaded.add(chunk.fileName);
      chunk.imports.forEach(load);
    };
    load(chunks.find(({ isEntry }) => isEntry)?.fileName);
    const sizeOf = (some: typeof chunks) => gzip(some.map(({ code }) => code).join('')) / 1000;
    return {
      first: sizeOf(chunks.filter(({ fileName }) => loaded.has(fileName))),
      later: sizeOf(chunks.filter(({ fileName }) => !loaded.has(fileName))),
    };
  };
  const figures = OF_SDK.map(async ([name, source, atMost]): Promise<Figure[]> => {
    const { first, later } = await sizesOf(source);
    return [
      {
        name: `SDK, first load of ${name}, gzip`,
        value: first,
        unit: 'kB',
        ...(atMost && { limit: { atMost } }),
      },
      { name: `SDK, loaded with later calls of ${name}, gzip`, value: later, unit: 'kB' },
    ];
  });
  return (await Promise.all(figures)).flat();
}
