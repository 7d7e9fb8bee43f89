import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { dropUnusedFile } from './file.store.ts';
import { keepFile, newFilePath, readLeafletFile } from './file-kind.ts';
import { type LeafletRow, lockLeaflet, updateLeaflet } from './leaflet.store.ts';
import { checkedTerms, invalidLeaflet, type LeafletTerms } from './publish.ts';

/** Changes to a leaflet; omitted fields stay unchanged. */
export type LeafletChanges = { [Field in keyof LeafletTerms]?: LeafletTerms[Field] | undefined } & {
  file?: Blob | undefined;
};

/**
 * Changes a leaflet, replaces its file, withdraws it or publishes it. A file that no leaflet uses anymore is dropped.
 * @throws Refused 404 if the leaflet does not exist, 413 or 422 if its dates or its file are invalid
 */
export async function changeLeaflet(
  shop: Shop,
  id: number | string,
  { file: handedIn, ...changes }: LeafletChanges,
): Promise<LeafletRow> {
  if (handedIn && changes.path !== undefined) throw invalidLeaflet('file_and_path');
  const file = handedIn && (await readLeafletFile(handedIn));
  const path = file ? newFilePath(file) : changes.path;
  return shop.db.tx(async (tx) => {
    const row = await lockLeaflet(tx, String(id));
    if (!row) throw notFound('leaflet');
    const { name, start_at, end_at, visible_at, published } = changes;
    const terms = checkedTerms({
      name: name ?? row.name,
      path: path ?? row.path,
      start_at: start_at ?? row.start_at,
      end_at: end_at ?? row.end_at,
      visible_at: visible_at === undefined ? row.visible_at : visible_at,
      published: published ?? row.published,
    });
    if (file && path !== undefined) await keepFile(tx, path, file);
    await updateLeaflet(tx, row.id, terms);
    if (terms.path !== row.path) await dropUnusedFile(tx, row.path);
    await shop.catalogueChanged(tx);
    return { ...row, ...terms };
  });
}
