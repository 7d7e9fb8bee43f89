import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ImportProblem } from '@spaza/contracts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { writeAsCsv } from './workbook.ts';

/** A workbook that was written as CSV. */
export interface AsCsv {
  file: string;
  /** Cells that cannot be expressed as text. */
  problems: ImportProblem[];
  /** Removes the file. */
  remove: () => Promise<void>;
}

/** Writes a workbook as CSV, in a folder of its own. @throws Failure `usage` if it cannot be read */
export async function asCsv({
  file,
  map,
  called = file,
}: {
  file: string;
  /** Its name in messages. */
  called?: string;
  map: ReadonlyMap<string, string>;
}): Promise<AsCsv> {
  const folder = await makeTemporaryFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const csv = path.join(folder, 'rows.csv');
  try {
    const problems = await writeAsCsv({ file: called, content: await openAsBlob(file), map }, csv);
    return { file: csv, problems, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
