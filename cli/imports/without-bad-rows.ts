import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Id, ImportProblem, ImportType } from '@spaza/contracts';
import type { ImportReport } from '@spaza/sdk';
import { Failure } from '../failure.ts';
import { saveFile } from '../output/save-file.ts';
import { headingOf, rowsOf } from './csv-text.ts';
import { type CheckedFile, type ColumnNames, HEADING_WITHIN, openImport } from './import-file.ts';
import { reasonsOf } from './problem-rows.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const linesIn = (text: string) => text.split('\n').length - 1;

/**
 * Splits a file in two: the rows on `lines`, and all others. Both keep the heading. Good rows stay on their lines, as
 * shops skip empty ones. They are read and written as a stream; the bad ones are few.
 */
async function setAside(
  file: string,
  lines: ReadonlySet<number>,
  { bad, good }: { bad: string; good: string },
): Promise<{ bad: number; good: number }> {
  const content = await openAsBlob(file);
  const start = await content.slice(0, HEADING_WITHIN).arrayBuffer();
  const { before, line: names } = await headingOf(
    file,
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(start),
  );
  const heading = before + names;
  const counts = { bad: 0, good: 0 };
  let badRows = heading;
  async function* goodRows(): AsyncGenerator<string> {
    yield heading;
    const begin = linesIn(heading) + 1;
    let next = begin;
    for await (const { line, text, lineEnd } of rowsOf(file, content)) {
      if (line < begin) continue;
      const row = text + (lineEnd || '\n');
      if (lines.has(line)) {
        counts.bad++;
        badRows += row;
        continue;
      }
      counts.good++;
      yield '\n'.repeat(line - next) + row;
      next = line + linesIn(text) + 1;
    }
  }
  await pipeline(goodRows, createWriteStream(good, { mode: 0o600 }));
  await saveFile(bad, badRows, true);
  return counts;
}

/** A file that is wrong in more places than this is wrong as a whole. */
const MOST_PLACES = 1_000;
/** A shop that lists only 100 problems is sent the rest of the file again to find the next ones. */
const MOST_ROUNDS = 12;

/** The refusal of a file; without an import if it was not sent. */
type Rejected = Pick<ImportReport, 'problems' | 'further_problems'> & Partial<Pick<ImportReport, 'import'>>;

/** Calls to the shop. */
interface Steps {
  send: (part: CheckedFile) => Promise<ImportReport>;
  /** Every problem of an uploaded file. */
  listProblems: (id: Id) => AsyncIterable<readonly ImportProblem[]>;
}

interface Parted {
  /** The file to read rows from; for a workbook, its copy as CSV. */
  file: string;
  /** Name of the file in messages. */
  called: string;
  badRows: string;
  map: ColumnNames;
  type: ImportType;
}

/** How many reasons are shown for a file that is wrong as a whole. */
const MOST_REASONS = 10;

function allBad(called: string, why: string, problems: readonly ImportProblem[]): Failure {
  const reasons = reasonsOf(problems);
  const isCut = reasons.length > MOST_REASONS;
  return new Failure('refused', {
    code: 'import_rejected',
    messages: [
      `${called} ${why}. Nothing was changed.`,
      ...reasons.slice(0, MOST_REASONS),
      ...(isCut ? ['and more; they are listed without --bad-rows'] : []),
    ],
    next: 'Fix the file and upload it again',
  });
}

const tooMany = (places: number) => `has too many errors: ${places}`;
const noneLeft = (rows: number) =>
  `cannot be imported: ${rows === 1 ? 'its only row is invalid' : `all ${rows} rows are invalid`}`;

/** Every problem if the shop lists them, else those in its answer. */
async function problemsOf(
  { import: of, problems = [], further_problems: further = 0 }: Rejected,
  listProblems: Steps['listProblems'],
): Promise<readonly ImportProblem[]> {
  if (!of || further === 0) return problems;
  try {
    const all: ImportProblem[] = [];
    for await (const page of listProblems(of.id)) all.push(...page);
    return all;
  } catch (error) {
    if (error instanceof Failure) return problems;
    throw error;
  }
}

/** Sorts by line: problems that were found later may be on earlier lines. */
const inOrder = (problems: readonly ImportProblem[]) =>
  problems.toSorted((one, other) => one.line - other.line);

/** Writes the rows that a shop refused to a file and uploads the others, until the shop refuses none. */
export async function withoutBadRows(
  rejected: Rejected,
  { file, called, badRows, map, type }: Parted,
  { send, listProblems }: Steps,
): Promise<{ report: ImportReport; setAside: number }> {
  const { problems = [], further_problems: further = 0 } = rejected;
  const places = problems.length + further;
  if (places > MOST_PLACES) throw allBad(called, tooMany(places), problems);
  const folder = await makeTemporaryFolder();
  const good = path.join(folder, 'good.csv');
  const bad = new Set<number>();
  const met: ImportProblem[] = [];
  try {
    let report = rejected;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      met.push(...(await problemsOf(report, listProblems)));
      for (const { line } of met) bad.add(line);
      const counts = await setAside(file, bad, { bad: badRows, good });
      if (counts.good === 0) throw allBad(called, noneLeft(counts.bad), inOrder(met));
      const answered = await send(await openImport(good, { type, map, called }));
      if (answered.import.status !== 'rejected') return { report: answered, setAside: counts.bad };
      report = answered;
    }
    throw allBad(called, tooMany(met.length), inOrder(met));
  } catch (error) {
    // The rows are still in the original: a file of rows left to fix would be misleading.
    await rm(badRows, { force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
