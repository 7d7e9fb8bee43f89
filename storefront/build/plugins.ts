// What the build does besides bundling.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { ICONS } from '../ui/icon-names.ts';
import { type Needs, policyFor, withPolicy } from './security-policy.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type File = Bundle[string];

/** A file to write, by its name. */
type Written = Readonly<Record<string, string | Uint8Array>>;

/** A plugin that writes more files once those of the build are made. */
const writesFiles = (name: string, filesFor: (bundle: Bundle) => Written | Promise<Written>): Plugin => ({
  name,
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const [fileName, source] of Object.entries(await filesFor(bundle)))
        this.emitFile({ type: 'asset', fileName, source });
    },
  },
});

const contentOf = (file: File) => (file.type === 'chunk' ? file.code : file.source);

/** The built page; undefined in a build without one, such as a worker's. */
function pageIn({ 'index.html': page }: Bundle) {
  return page?.type === 'asset' ? page : undefined;
}

/** Its licence requires this notice in every copy. */
const NOTICE = '<!-- Icons by the Lucide Contributors, ISC licence: https://lucide.dev/license -->';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** All icons listed in `ui/icon-names.ts`, taken from Lucide (ISC licence). */
async function spriteOf(names: readonly string[]): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  const { icons } = JSON.parse(await readFile(file, 'utf8')) as IconSet;
  const symbols = names.map((name) => {
    const icon = icons[name];
    if (!icon) throw new Error(`Lucide has no icon named "${name}".`);
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${icon.body}</symbol>`;
  });
  return `<div hidden>${NOTICE}<svg>${symbols.join('')}</svg></div>`;
}

/**
 * Inlines the sprite into the page. From a separate file, each icon would be loaded like a picture, and rendered twice:
 * before and after the file is available.
 */
export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  transformIndexHtml: async (html) => html.replace('</body>', `${await spriteOf(ICONS)}</body>`),
});

/** Writes the value of the header `Content-Security-Policy` that the server sends with the page. */
export const securityPolicy = (origins: readonly string[], needs: Needs): Plugin =>
  writesFiles('security-policy', (bundle) => {
    const page = pageIn(bundle);
    return page ? { 'content-security-policy.txt': policyFor(String(page.source), origins, needs) } : {};
  });

/**
 * Plugins for a build that contains the shop: it works on any static file server.
 * @param origins other origins that the page may send requests to
 */
export async function demo(origins: readonly string[]): Promise<Plugin[]> {
  const { workerNeeds, workerPlugins } = await import('../../mocks/adapters/worker-build.ts');
  const staticPages = writesFiles('static-pages', (bundle) => {
    const page = pageIn(bundle);
    if (!page) return {};
    page.source = withPolicy(String(page.source), origins, workerNeeds);
    // Static file servers serve this page for an unknown address; the storefront finds the screen.
    return { '404.html': page.source };
  });
  return [...workerPlugins(), staticPages];
}

/**
 * The version of a built storefront: a checksum of its files, so that the same files have the same one.
 * @param files name and content of each; the order does not matter
 */
export function versionOf(
  files: ReadonlyArray<readonly [name: string, content: string | Uint8Array]>,
): string {
  const hash = createHash('sha256');
  for (const [name, content] of files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update('\0').update(content).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Writes the version of the build to a file next to the page, which pages compare to detect a release: for hosts that
 * only serve files. The sandbox serves its own instead of this one.
 */
export const versionFile = (): Plugin =>
  writesFiles('version-file', (bundle) => {
    const files = Object.values(bundle).map((file) => [file.fileName, contentOf(file)] as const);
    return { 'version.txt': `${versionOf(files)}\n` };
  });

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Compressing smaller files saves next to nothing; in bytes. */
const WORTH_IT = 500;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a brotli and a gzip copy of each text file, so that the server need not compress. */
export const precompress = (): Plugin =>
  writesFiles('precompress', async (bundle) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const copies: Record<string, Uint8Array> = {};
    for (const file of Object.values(bundle)) {
      const source = Buffer.from(contentOf(file));
      if (!COMPRESSIBLE.test(file.fileName) || source.length < WORTH_IT) continue;
      copies[`${file.fileName}.br`] = await brotli(source, { params });
      copies[`${file.fileName}.gz`] = await gzipped(source, { level: 9 });
    }
    return copies;
  });

/**
 * Moves source maps out of the served files into a separate folder: they are for the error reporting service, under the
 * name of the release.
 */
export const keepMaps = (): Plugin => ({
  name: 'keep-maps',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const maps = `${dir}-maps`;
    for (const file of Object.keys(bundle).filter((name) => name.endsWith('.map'))) {
      await mkdir(path.dirname(path.join(maps, file)), { recursive: true });
      await rename(path.join(dir, file), path.join(maps, file));
    }
  },
});
