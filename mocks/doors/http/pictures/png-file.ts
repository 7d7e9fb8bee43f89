import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Length, kind, content and check sum of a part of the file. */
function chunk(kind: string, content: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/**
 * A square picture as a PNG file.
 * @param pixels red, green and blue of each pixel, row by row
 */
export async function pngOf(pixels: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits of each of three colours.
  header.set([8, 2], 8);
  // Each row says first how it is written: as the difference from the row above, which packs well where areas are flat.
  const width = size * 3;
  const rows = new Uint8Array((width + 1) * size);
  for (let row = 0; row < size; row++) {
    const at = row * (width + 1);
    rows[at] = 2;
    for (let x = 0; x < width; x++) {
      const above = row === 0 ? 0 : pixels[(row - 1) * width + x]!;
      rows[at + 1 + x] = pixels[row * width + x]! - above;
    }
  }
  const packed = await promisify(deflate)(rows, { level: 6 });
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', new Uint8Array())];
  return new Uint8Array(Buffer.concat(parts));
}
