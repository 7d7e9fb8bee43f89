import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Compressing smaller files saves next to nothing; in bytes. */
const WORTH_IT = 500;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a brotli and a gzip copy of each text file, so that the server need not compress. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (!COMPRESSIBLE.test(output.fileName)) continue;
          const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          if (source.length < WORTH_IT) continue;
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          this.emitFile({
            type: 'asset',
            fileName: `${output.fileName}.br`,
            source: await brotli(source, { params }),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${output.fileName}.gz`,
            source: await gzipped(source, { level: 9 }),
          });
        }
      },
    },
  };
}
