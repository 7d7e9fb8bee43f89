import type { Plugin } from 'vite';

/**
 * The first cycle of files that import each other, as `['a.js', 'b.js', 'a.js']`; undefined if there is none.
 * @param importsOf each file with its static imports
 */
export function ringOf(importsOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of importsOf.get(file) ?? []) {
      const ring = visit(next, [...way, file]);
      if (ring) return ring;
    }
    done.add(file);
    return undefined;
  };
  for (const file of importsOf.keys()) {
    const ring = visit(file, []);
    if (ring) return ring;
  }
  return undefined;
}

/**
 * Fails a build whose chunks import each other: the one that runs first sees the other's exports as undefined, which
 * tests of the modules themselves cannot detect.
 */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const ring = ringOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (!ring) return;
    const names = ring.map((file) => chunks.find(({ fileName }) => fileName === file)?.name ?? file);
    this.error(
      `Chunks import each other: ${names.join(' → ')}. Put what they share into one group of TOGETHER in vite.config.ts.`,
    );
  },
});
