import type { IndexHtmlTransformContext } from 'vite';

/** The output of a build. */
export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
export type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/** Modules that the first screen needs, but that the entry only imports at run time. */
const NEEDED_FIRST = [/[\\/]screens[\\/]home[\\/]home\.tsx$/, /[\\/]locales[\\/]en[\\/]messages\.po$/];

export const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** Chunks with everything they import, directly or indirectly. */
export function withImports(chunks: readonly Chunk[], bundle: Bundle): Set<Chunk> {
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

/** The chunks of the first screen, with everything they import. */
export const firstScreenOf = (bundle: Bundle): Set<Chunk> =>
  withImports(
    chunksOf(bundle).filter(({ facadeModuleId }) =>
      NEEDED_FIRST.some((module) => module.test(facadeModuleId ?? '')),
    ),
    bundle,
  );
