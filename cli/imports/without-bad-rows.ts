import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { Id, ImportProblem, ImportType } from '@spaza/contracts';
import type { ImportReport } from '@spaza/sdk';
import { Failure } from '../failure.ts';
import { headingOf, rowsOf } from './csv-text.ts';
import { type CheckedFile, type ColumnNames, HEADING_WITHIN, openImport } from './import-file.ts';
import { reasonsOf } from './problem-rows.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const linesIn = (text: string) => text.split('\n').length - 1;

/**
 * Splits a file in two: the rows on `lines`, and all others. Both keep the heading. Good rows stay on their lines, as
 * shops skip empty ones. Files are read and written as streams.
 */
async function setAside(
  file: string,
  lines: ReadonlySet<number>,
  { bad, good }: { bad: string; good: string },
): Promise<{ bad: number; good: number }> {
  const fresh = { bad: `${bad}.${process.pid}.part`, good };
  const streams = {
    bad: createWriteStream(fresh.bad, { mode: 0o600 }),
    good: createWriteStream(fresh.good, { mode: 0o600 }),
  };
  const ends = Promise.all([finished(streams.bad), finished(streams.good)]);
  // The error is handled where the ends are awaited; without this it would end the program earlier.
  ends.catch(() => undefined);
  const counts = { bad: 0, good: 0 };
  const write = async (to: 'bad' | 'good', text: string) => {
    if (!streams[to].write(text)) await Promise.race([once(streams[to], 'drain'), ends]);
  };
  try {
    const content = await openAsBlob(file);
    const heading = await headingOf(
      file,
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        await content.slice(0, HEADING_WITHIN).arrayBuffer(),
      ),
    );
    for (const to of ['bad', 'good'] as const) await write(to, heading.before + heading.line);
    const begin = linesIn(heading.before + heading.line) + 1;
    let next = begin;
    for await (const { line, text, lineEnd } of rowsOf(file, content)) {
      if (line < begin) continue;
      const to = lines.has(line) ? 'bad' : 'good';
      counts[to] += 1;
      if (to === 'good') {
        await write('good', '\n'.repeat(line - next));
        next = line + linesIn(text) + 1;
      }
      await write(to, text + (lineEnd || '\n'));
    }
    streams.bad.end();
    streams.good.end();
    await ends;
    await rename(fresh.bad, bad);
    return counts;
  } catch (error) {
    streams.bad.destroy();
    streams.good.destroy();
    await rm(fresh.bad, { force: true });
    throw error;
  }
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
