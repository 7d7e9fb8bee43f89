import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { firstFiles, type ManifestEntry, storefront } from '../bench/size.ts';
import { type Comparison, fixed } from './comparison.ts';
import { installed } from './installed.ts';

const run = promisify(execFile);
/** Builders may print a lot. */
const OUTPUT = { maxBuffer: 100_000_000 };

/** What the home page of a storefront loads before any picture, in kB gzip. */
interface Shipped {
  scripts: number;
  styles: number;
}

async function weight(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(file), { level: 9 }).length;
  return bytes / 1000;
}

/** Some of our styles are inlined, so the whole page counts as styles. */
async function spaza(): Promise<Shipped> {
  await run(process.execPath, [path.join(storefront, 'build/ensure-built.ts')], OUTPUT);
  const dist = path.join(storefront, 'dist');
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'),
  );
  const styles = Object.values(manifest).flatMap(({ isEntry, css = [] }) => (isEntry ? css : []));
  return {
    scripts: await weight([...firstFiles(manifest)].map((file) => path.join(dist, file))),
    styles: await weight(['index.html', ...styles].map((file) => path.join(dist, file))),
  };
}

interface RouteAssets {
  module: string;
  imports: string[];
  parentId?: string;
}

/** Shopify's starter, built unmodified. */
async function hydrogen(): Promise<Shipped> {
  const peer = await installed('hydrogen');
  // Inside the folder, so that its imports can be resolved.
  const shop = await mkdtemp(path.join(peer, 'node_modules/.shop-'));
  try {
    await cp(path.join(peer, 'node_modules/@shopify/create-hydrogen/dist/assets/hydrogen/starter'), shop, {
      recursive: true,
    });
    await run(process.execPath, [path.join(peer, 'node_modules/@react-router/dev/bin.js'), 'build'], {
      ...OUTPUT,
      cwd: shop,
    });
    const client = path.join(shop, 'dist/client');
    const names = await readdir(path.join(client, 'assets'));
    const manifest = names.find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
    const text = await readFile(path.join(client, 'assets', manifest), 'utf8');
    const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
      entry: RouteAssets;
      routes: Record<string, RouteAssets>;
    };
    const loaded = new Set([`assets/${manifest}`]);
    const visit = ({ module, imports, parentId }: RouteAssets) => {
      for (const file of [module, ...imports]) loaded.add(file);
      if (parentId !== undefined) visit(routes[parentId]!);
    };
    visit(entry);
    visit(routes['routes/_index']!);
    return {
      scripts: await weight([...loaded].map((file) => path.join(client, file))),
      styles: await weight(
        names.filter((name) => name.endsWith('.css')).map((name) => path.join(client, 'assets', name)),
      ),
    };
  } finally {
    await rm(shop, { recursive: true, force: true });
  }
}

/** EverShop's own storefront. Its build takes minutes, and is cached as long as the installation. */
async function evershop(): Promise<Shipped> {
  const peer = await installed('evershop');
  const kept = path.join(peer, 'node_modules/.built');
  if (!existsSync(kept)) {
    process.stderr.write('Building evershop, which takes some minutes\n');
    const made = path.join(peer, '.evershop');
    try {
      await run(
        process.execPath,
        [path.join(peer, 'node_modules/@evershop/evershop/dist/bin/evershop.js'), 'build'],
        { ...OUTPUT, cwd: peer },
      );
      await rename(made, kept);
    } finally {
      await rm(made, { recursive: true, force: true });
    }
  }
  const built = path.join(kept, 'build');
  const home = path.join(built, 'frontStore/homepage/client/index.json');
  const { js, css } = JSON.parse(await readFile(home, 'utf8')) as Record<'js' | 'css', string[]>;
  const inBuild = (address: string) => path.join(built, address.replace('/assets/', ''));
  return { scripts: await weight(js.map(inBuild)), styles: await weight(css.map(inBuild)) };
}

/**
 * Compares what a first visit of the home page loads to two public React storefronts, built here. They are
 * not opened: their pages need their makers' back ends.
 */
export async function frontComparisons(): Promise<Comparison[]> {
  const ours = await spaza();
  const figure = { unit: 'kB gzip', better: 'less' } as const;
  const against = (name: string, peer: Shipped) => [
    fixed({
      name: `scripts of the home page, against ${name}`,
      us: ours.scripts,
      peer: peer.scripts,
      ...figure,
    }),
    fixed({
      name: `scripts, styles and our page, against scripts and styles of ${name}`,
      us: ours.scripts + ours.styles,
      peer: peer.scripts + peer.styles,
      ...figure,
    }),
  ];
  return [...against('the Hydrogen starter', await hydrogen()), ...against('EverShop', await evershop())];
}
