import { type HtmlTagDescriptor, type IndexHtmlTransformContext, minifySync, type Plugin } from 'vite';
import { type Ahead, fetchAhead, READS } from './fetch-ahead.ts';

/** Modules that the first screen needs and that the entry only asks for once it runs. */
const NEEDED_FIRST = [/[\\/]screens[\\/]home[\\/]home\.tsx$/, /[\\/]locales[\\/]en[\\/]messages\.po$/];

/** Screens that shoppers open by their address, and how it begins; the slash stands where more comes after it. */
const OPENED_DIRECTLY: Readonly<Record<string, RegExp>> = {
  'category/': /[\\/]screens[\\/]category[\\/]category\.tsx$/,
  'product/': /[\\/]screens[\\/]product[\\/]product\.tsx$/,
  search: /[\\/]screens[\\/]search[\\/]search\.tsx$/,
  basket: /[\\/]screens[\\/]basket[\\/]basket\.tsx$/,
};

/** Where the texts of all screens but the first are. */
const TEXTS = /[\\/]shop[\\/]later-texts\.ts$/;

const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/** Chunks with every chunk that they import, however far. */
function withImports(chunks: readonly Chunk[], bundle: Bundle): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  chunks.forEach(visit);
  return found;
}

const sheetsOf = (chunks: Iterable<Chunk>): Set<string> =>
  new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));

/** A call of `fetchAhead`, as the page has it. */
function fetchAheadScript(
  chunks: readonly Chunk[],
  loaded: ReadonlySet<Chunk>,
  bundle: Bundle,
  reads: Ahead['reads'],
): string {
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
  const ahead: Ahead = { files, screens, reads };
  return minifySync('fetch-ahead.js', `(${fetchAhead})(${JSON.stringify(ahead)})`).code.trim();
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

/**
 * Has the browser fetch what the first screen needs while it still reads the page, also where that is not home, and puts the entry's styles into
 * the page itself: the first text then waits for one answer instead of three.
 * @param hasServer the shop answers as soon as the page is read; one that is in the page opens first
 */
export function warmStart(hasServer: boolean): Plugin {
  return {
    name: 'warm-start',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const isNeeded = ({ facadeModuleId }: Chunk) =>
          NEEDED_FIRST.some((module) => module.test(facadeModuleId ?? ''));
        const entries = chunks.filter(({ isEntry }) => isEntry);
        const loaded = withImports(entries, bundle ?? {});
        const first = [...withImports(chunks.filter(isNeeded), bundle ?? {})].filter(
          (chunk) => !loaded.has(chunk),
        );
        const scripts = first.map(({ fileName }) => fileName);
        const styles = sheetsOf(first);
        // Sheets that other chunks need too stay files, or they would be fetched twice; below the splash they do not
        // keep it from being painted.
        const own = sheetsOf(entries);
        const below: string[] = [];
        const inlined = html.replace(SHEET, (tag, file: string) => {
          const sheet = own.has(file) ? bundle?.[file] : undefined;
          // Screens that are loaded later look for the link of a sheet that they need too, and fetch it where there is none.
          if (sheet?.type === 'asset')
            return `<style>${sheet.source}</style>${tag.replace('>', ' type="text/inlined">')}`;
          below.push(tag);
          return '';
        });
        return {
          html: inlined.replace('</body>', `${below.join('')}</body>`),
          tags: [
            ...scripts.map((file) => link({ rel: 'modulepreload', crossorigin: '', href: `/${file}` })),
            ...[...styles].map((file) =>
              link({ rel: 'preload', as: 'style', crossorigin: '', href: `/${file}` }),
            ),
            link({ rel: 'preload', as: 'fetch', crossorigin: '', href: '/shopfront_config' }),
            {
              tag: 'script',
              children: fetchAheadScript(
                chunks,
                new Set([...loaded, ...first]),
                bundle ?? {},
                hasServer ? READS : {},
              ),
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}
