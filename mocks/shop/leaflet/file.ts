import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { notFound } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { insertLeafletFile, type LeafletFileRow, readSeenFile } from './file.store.ts';
import type { LeafletFile } from './file-kind.ts';

/** Where files of leaflets are under the shop's own address. */
const FOLDER = '/files/leaflets/';

/** Creates a path that cannot be guessed, and is never reused for another file. */
export const newFilePath = ({ extension }: LeafletFile): string => `${FOLDER}${newSecretName()}.${extension}`;

export const keepFile = (tx: Queryable, path: string, { contentType, name, content }: LeafletFile) =>
  insertLeafletFile(tx, path, { content_type: contentType, name, content });

/** Returns the file of a leaflet that shoppers can see now. @throws Refused if not found */
export async function openLeafletFile(shop: Shop, name: string): Promise<LeafletFileRow> {
  const row = await readSeenFile(shop.db, instantOf(shop.clock), FOLDER + name);
  if (!row) throw notFound('file');
  return row;
}
