// Builds the storefront if it is missing or older than its sources. Has no other effect, so it can be preloaded: node
// --import ./storefront/build/ensure-built.ts …
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const storefront = fileURLToPath(new URL('..', import.meta.url));
const built = path.join(storefront, 'dist', 'index.html');
const SOURCES = [storefront, path.join(storefront, '../sdk'), path.join(storefront, '../contracts')];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether a folder contains a file newer than a point in time. */
function hasNewer(folder: string, time: number): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return !NOT_SOURCES.has(entry.name) && hasNewer(file, time);
    return !/\.test\.tsx?$/.test(entry.name) && timeOf(file) > time;
  });
}

const builtAt = timeOf(built);
if (builtAt === 0 || SOURCES.some((folder) => hasNewer(folder, builtAt))) {
  process.stdout.write('Building the storefront …\n');
  const { build } = await import('vite');
  // A value set by a shell or test runner would silently produce a development build.
  const { NODE_ENV = '' } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ configFile: path.join(storefront, 'vite.config.ts'), logLevel: 'warn' });
  process.env.NODE_ENV = NODE_ENV;
}
