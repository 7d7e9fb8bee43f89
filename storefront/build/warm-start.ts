import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite';
import { MISSING } from '../app/start/missing.ts';
import { reloadOnce } from '../app/start/reload-once.ts';
import { type Bundle, type Chunk, chunksOf, firstScreenOf, withImports } from './chunks.ts';
import { type Ahead, fetchAhead, oncePainted, READS } from './fetch-ahead.ts';
import { inEveryLanguage } from './in-every-language.ts';
import { sayMissing } from './say-missing.ts';

/** Screens that shoppers open by their address, with its prefix; a trailing slash means that more follows. */
const OPENED_DIRECTLY: Readonly<Record<string, RegExp>> = {
  'category/': /[\\/]screens[\\/]category[\\/]category\.tsx$/,
  'product/': /[\\/]screens[\\/]product[\\/]product\.tsx$/,
  search: /[\\/]screens[\\/]search[\\/]search\.tsx$/,
  basket: /[\\/]screens[\\/]basket[\\/]basket\.tsx$/,
};

/** Module that lists the texts of all screens but the first. */
const TEXTS = /[\\/]shop[\\/]later-texts\.ts$/;

const ENTRY = /<script type="module"[^>]* src="\/([^"]+)"><\/script>/g;
const IMPORTED = /<link rel="modulepreload"[^>]*>/g;
const IMPORT_MAP = /<script type="importmap">.*?<\/script>\s*/s;
const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

const sheetsOf = (chunks: Iterable<Chunk>): Set<string> =>
  new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));

/** Shown in each language if the shop cannot start. */
const WENT_WRONG = 'Something went wrong, try again';

/** The inline script that starts the shop. */
async function startScript(
  entries: readonly string[],
  loaded: ReadonlySet<Chunk>,
  bundle: Bundle,
  reads: Ahead['reads'],
): Promise<string> {
  const chunks = chunksOf(bundle);
  const files: string[] = [];
  const screens: Record<string, number[]> = {};
  for (const [place, module] of Object.entries(OPENED_DIRECTLY)) {
    const asked = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id) || TEXTS.test(id)));
    const needed = [...withImports(asked, bundle)].filter((chunk) => !loaded.has(chunk));
    screens[place] = [...needed.map(({ fileName }) => fileName), ...sheetsOf(needed)].map((file) => {
      if (!files.includes(file)) files.push(file);
      return files.indexOf(file);
    });
  }
  const always = [...loaded].map(({ fileName }) => fileName).filter((file) => !entries.includes(file));
  const ahead: Ahead = { entries, always, files, screens, reads };
  const said = await inEveryLanguage(WENT_WRONG);
  const code = `(() => {
    const missing = () => (${sayMissing})(${JSON.stringify(said)});
    addEventListener(${JSON.stringify(MISSING)}, missing);
    (${oncePainted})(() => (${fetchAhead})(${JSON.stringify(ahead)}, () => (${reloadOnce})() || missing()));
  })()`;
  return minifySync('start.js', code).code.trim();
}

/** Vite puts the import map before the first module script; if none is left, before the whole page. */
export function withMapInHead(html: string): string {
  const [map] = IMPORT_MAP.exec(html) ?? [];
  // The import map must precede any module request, so it goes before the script that makes them.
  return map ? html.replace(IMPORT_MAP, '').replace('<script>', () => `${map.trim()}\n    <script>`) : html;
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

/**
 * Inlines the entry's styles into the page, so that it renders without another request, and has it start the shop
 * afterwards: everything that the first screen needs is fetched at once, even if that is not the home screen.
 * @param shop where the shop's API is: `here`, on the page's host; `elsewhere`, so nothing is requested ahead; or
 * `in_page`, where it has to open first
 */
export function warmStart(shop: 'here' | 'elsewhere' | 'in_page'): Plugin {
  const ahead = shop === 'elsewhere' ? [] : ['/shopfront_config'];
  const reads = shop === 'here' ? READS : {};
  return {
    name: 'warm-start',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = chunksOf(bundle);
        // Vite drops an entry that only imports: its imports take its place.
        const entries = [...html.matchAll(ENTRY)].map(([, file = '']) => file);
        const started = chunks.filter(({ fileName }) => entries.includes(fileName));
        if (started.length === 0) throw new Error('The page has no script to start with.');
        const loaded = withImports(started, bundle);
        const first = firstScreenOf(bundle);
        const styles = sheetsOf([...first].filter((chunk) => !loaded.has(chunk)));
        // Sheets that other chunks need too remain files, or they would be fetched twice; below the splash screen they
        // do not block its paint.
        const own = sheetsOf(chunks.filter(({ isEntry }) => isEntry));
        const below: string[] = [];
        const waiting = html.replace(ENTRY, '').replace(IMPORTED, '');
        const inlined = waiting.replace(SHEET, (tag, file: string) => {
          const sheet = own.has(file) ? bundle[file] : undefined;
          // Screens that load later look for the link of a shared sheet, and fetch it if there is none.
          if (sheet?.type === 'asset')
            return `<style>${sheet.source}</style>${tag.replace('>', ' type="text/inlined">')}`;
          below.push(tag);
          return '';
        });
        return {
          html: inlined.replace('</body>', `${below.join('')}</body>`),
          tags: [
            ...[...styles].map((file) =>
              link({ rel: 'preload', as: 'style', crossorigin: '', href: `/${file}` }),
            ),
            ...ahead.map((href) => link({ rel: 'preload', as: 'fetch', crossorigin: '', href })),
            {
              tag: 'script',
              children: await startScript(entries, new Set([...loaded, ...first]), bundle, reads),
              injectTo: 'head',
            },
          ],
        };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        page.source = withMapInHead(String(page.source));
        if (!page.source.startsWith('<!doctype html>')) throw new Error('The page does not begin as one.');
      },
    },
  };
}
