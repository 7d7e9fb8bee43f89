import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { Figure } from './figure.ts';
import { brotli, firstFiles, storefront } from './size.ts';

/** Typical releases: what changes, and in which files. */
const RELEASES: { what: string; files: RegExp; limit?: { atMost: number } }[] = [
  {
    what: 'a screen, the shell and a text',
    files: /screens[\\/]home[\\/]home\.tsx$|shell[\\/]shell\.tsx$|locales[\\/]en[\\/]messages\.po$/,
    limit: { atMost: 25 },
  },
  { what: 'a screen of the checkout', files: /screens[\\/]payment[\\/]payment\.tsx$/, limit: { atMost: 25 } },
  { what: 'a rule and a flow of the SDK', files: /sdk[\\/].*(totals|cart-flow)\.ts$/, limit: { atMost: 25 } },
  { what: 'something of everything but libraries', files: /(home|shell)\.tsx$|messages\.po$|totals\.ts$/ },
];

/** Slightly changes the behaviour of files. */
const released = (files: RegExp): Plugin => ({
  name: 'released',
  transform: {
    order: 'post',
    filter: { id: files },
    handler: (code) => `${code}\nglobalThis.released = true;`,
  },
});

/** Returns the files of a build, by name. */
async function filesOf(plugins: Plugin[]): Promise<Map<string, string>> {
  const output = await build({
    configFile: path.join(storefront, 'vite.config.ts'),
    logLevel: 'error',
    plugins,
    build: { write: false },
  });
  const files = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(
    files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source.toString()]),
  );
}

/**
 * Measures what a shopper who has visited `/` before has to load after a release, and how much of the whole
 * build is unchanged.
 */
export async function releaseFigures(): Promise<Figure[]> {
  const before = await filesOf([]);
  const figures: Figure[] = [];
  for (const { what, files, limit } of RELEASES) {
    const after = await filesOf([released(files)]);
    const needed = ['index.html', ...firstFiles(JSON.parse(after.get('.vite/manifest.json')!))];
    const changed = needed.filter((name) => before.get(name) !== after.get(name));
    const bytes = changed.reduce((sum, name) => sum + brotli(after.get(name)!), 0);
    figures.push({
      name: `release of ${what}, brotli`,
      value: bytes / 1000,
      unit: 'kB',
      ...(limit && { limit }),
    });
    const scripts = [...after.keys()].filter((name) => name.endsWith('.js'));
    const kept = scripts.filter((name) => before.has(name)).length;
    figures.push({
      name: `release of ${what}: scripts that stay`,
      value: (100 * kept) / scripts.length,
      unit: '%',
    });
  }
  return figures;
}
