import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { cataloguePattern } from './catalogue-pattern.ts';
import { type Bundle, chunksOf, firstScreenOf, withImports } from './chunks.ts';

const WORKER = fileURLToPath(new URL('../worker/worker.ts', import.meta.url));

/** The files that a page refers to. */
const named = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"(?! type="text\/inlined")/g)].map(
    ([, path = '']) => path,
  );

/** The code that every visit starts with; the page fetches it by script. */
const started = (bundle: Bundle): string[] => {
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  return [...withImports(entries, bundle), ...firstScreenOf(bundle)].map(({ fileName }) => `/${fileName}`);
};

/** Writes the service worker as `/sw.js`, with the file list of the release. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = page.source.toString();
      const files = [...new Set(['/', ...named(html), ...started(bundle)])];
      const version = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12);
      const release = { version, files, catalogue: cataloguePattern() };
      const output = await build({
        configFile: false,
        logLevel: 'error',
        define: { __RELEASE__: JSON.stringify(release) },
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
