import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { LeafletFile } from '@spaza/sdk/manager';
import { unfit } from './csv-text.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};
const MOST_BYTES = 10_000_000;

/**
 * Opens the file of a leaflet. It is read from disk while it is sent.
 * @throws Failure `usage` that says why it cannot be a leaflet
 */
export async function openLeaflet(file: string): Promise<LeafletFile> {
  const type = TYPES[path.extname(file).toLowerCase()];
  if (!type) throw unfit(file, `must be one of ${Object.keys(TYPES).join(', ')}.`);
  const found = await stat(file).catch((cause: unknown) => {
    throw unfit(file, 'does not exist, or you have no permission to read it.', cause);
  });
  if (!found.isFile() || found.size === 0) throw unfit(file, 'is not a file, or is empty.');
  if (found.size > MOST_BYTES) throw unfit(file, 'is larger than 10 MB.');
  return { content: await openAsBlob(file, { type }), name: path.basename(file) };
}

/**
 * Whether a leaflet is given by its address, or by a path of the shop, rather than as a file.
 * @throws Failure `usage` if the address ends like a file of another type
 */
export function isAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) && !text.startsWith('/leaflets/')) return false;
  if (!URL.canParse(text, 'http://shop')) throw unfit(text, 'is not an address.');
  const ending = path.posix.extname(new URL(text, 'http://shop').pathname).toLowerCase();
  // An address without an ending may lead to any file; the sandbox draws its own leaflets as SVG.
  if (ending === '' || ending === '.svg' || TYPES[ending]) return true;
  throw unfit(text, `must be the address of one of ${Object.keys(TYPES).join(', ')}.`);
}
