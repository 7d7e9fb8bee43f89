import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

/** Modules that the first screen needs and that the entry only asks for once it runs. */
const NEEDED_FIRST = [/[\\/]screens[\\/]home[\\/]home\.tsx$/, /[\\/]locales[\\/]en[\\/]messages\.po$/];

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

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

/**
 * Has the browser fetch what the first screen needs while it still reads the page, and puts the entry's styles into
 * the page itself: the first text then waits for one answer instead of three.
 */
export function warmStart(): Plugin {
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
        const styles = new Set(first.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        // Sheets that other chunks need too stay files, or they would be fetched twice; below the splash they do not
        // keep it from being painted.
        const own = new Set(entries.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
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
          ],
        };
      },
    },
  };
}
