import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Moves source maps out of the served files into a separate folder: they are for the error reporting service, under the
 * name of the release.
 */
export function keepMaps(): Plugin {
  return {
    name: 'keep-maps',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const maps = `${dir}-maps`;
      for (const file of Object.keys(bundle).filter((name) => name.endsWith('.map'))) {
        await mkdir(path.dirname(path.join(maps, file)), { recursive: true });
        await rename(path.join(dir, file), path.join(maps, file));
      }
    },
  };
}
