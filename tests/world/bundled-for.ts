import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import type { Stranger } from './stranger.ts';

interface Bundled {
  /** Source of all chunks. */
  text: string;
  /** Total size after gzip. */
  kB: number;
  /** Packages that are part of it. */
  packages: Set<string>;
}

/** Bundles code in a consumer's project, which already has React and react-query. */
export async function bundledFor(stranger: Stranger, code: string): Promise<Bundled> {
  await stranger.write('bundle.js', code);
  const bundle = await rolldown({
    input: path.join(stranger.folder, 'bundle.js'),
    external: [/^react(\/|$)/, '@tanstack/react-query'],
    // Silences warnings about directives in libraries.
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const text = chunks.map(({ code }) => code).join('');
  const names = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /.*node_modules[\\/]((@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1] ?? []),
  );
  return { kB: gzipSync(text, { level: 9 }).length / 1000, text, packages: new Set(names) };
}
