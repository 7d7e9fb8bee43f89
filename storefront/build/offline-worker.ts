import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { cataloguePattern } from './catalogue-pattern.ts';

const WORKER = fileURLToPath(new URL('../worker/worker.ts', import.meta.url));
const ENGLISH = /[\\/]locales[\\/]en[\\/]messages\.po$/;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Paths of the scripts and styles that the first screen needs. */
function firstFiles(bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(add);
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && (output.isEntry || ENGLISH.test(output.facadeModuleId ?? '')))
      add(output.fileName);
  return [...files].map((file) => `/${file}`);
}

/**
 * Writes the service worker as `/sw.js`, with the files of the release. Workbox's own build tools do the same, and bring
 * a second bundler of 270 packages.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 12);
      const files = [{ url: '/', revision }, ...firstFiles(bundle).map((url) => ({ url, revision: null }))];
      const output = await build({
        configFile: false,
        logLevel: 'error',
        define: {
          __FILES__: JSON.stringify(files),
          __CATALOGUE__: JSON.stringify(cataloguePattern()),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          write: false,
          target: 'baseline-widely-available',
          lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      });
      const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
      if (chunk?.type !== 'chunk') return this.error('The service worker was not built.');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code });
    },
  };
}
