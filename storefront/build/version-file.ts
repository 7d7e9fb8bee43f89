import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The file that pages compare to detect a release. The sandbox serves its own instead of this one. */
export const VERSION_FILE = 'version.txt';

/**
 * The version of a built storefront: a checksum of its files, so that the same files have the same one.
 * @param files name and content of each; the order does not matter
 */
export function versionOf(
  files: ReadonlyArray<readonly [name: string, content: string | Uint8Array]>,
): string {
  const hash = createHash('sha256');
  for (const [name, content] of files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(name).update('\0').update(content).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Writes the version of the build to a file next to the page, for hosts that only serve files. */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).map(
          (file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const,
        );
        this.emitFile({ type: 'asset', fileName: VERSION_FILE, source: `${versionOf(files)}\n` });
      },
    },
  };
}
