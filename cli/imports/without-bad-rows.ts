import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportType } from '@spaza/contracts';
import type { ImportReport } from '@spaza/sdk';
import { Failure } from '../failure.ts';
import { type CheckedFile, type ColumnNames, openImport } from './import-file.ts';
import { setAside } from './set-aside.ts';

/** A shop names 100 places at a time; a file that is wrong in more than this is wrong as a whole. */
const MOST_ROUNDS = 20;

interface Parted {
  file: string;
  badRows: string;
  map: ColumnNames;
  type: ImportType;
}

const allBad = (file: string, count: number) =>
  new Failure('refused', {
    code: 'import_rejected',
    messages: [`${file} has too many rows that cannot be taken: ${count} and more. Nothing was changed.`],
    next: 'Mend the file and upload it again; without --bad-rows the first reasons are listed',
  });

/** Sets the rows aside that a shop refused, and hands the others in, until it refuses none. */
export async function withoutBadRows(
  rejected: ImportReport,
  { file, badRows, map, type }: Parted,
  send: (part: CheckedFile) => Promise<ImportReport>,
): Promise<{ report: ImportReport; setAside: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-import-'));
  const good = path.join(folder, 'good.csv');
  const bad = new Set<number>();
  try {
    let report = rejected;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      for (const { line } of report.problems ?? []) bad.add(line);
      const counts = await setAside(file, bad, { bad: badRows, good });
      if (counts.good === 0) throw allBad(file, counts.bad);
      report = await send(await openImport(good, { type, map }));
      if (report.import.status !== 'rejected') return { report, setAside: counts.bad };
    }
    throw allBad(file, bad.size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
