import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportProblem } from '@spaza/contracts';
import type { ImportReport } from '@spaza/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import type { CheckedFile } from './import-file.ts';
import { withoutBadRows } from './without-bad-rows.ts';

/** Problems that a shop lists with its answer, at most. */
const LISTED = 100;
const HEADING = 'barcode,price\n';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-bad-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wrongRows = (text: string): ImportProblem[] =>
  text
    .split('\n')
    .flatMap((row, index) =>
      row.endsWith(',x')
        ? [{ line: index + 1, column: 'price', value: 'x', code: 'invalid_number', reason: 'is no price' }]
        : [],
    );

/** A shop that refuses rows without a price, and keeps what was uploaded. */
function shopThat(lists: boolean) {
  const handed: string[] = [];
  const report = (text: string): ImportReport => {
    const problems = wrongRows(text);
    return {
      import: {
        id: String(handed.length),
        import_type: 'offers',
        status: problems.length > 0 ? 'rejected' : 'staged',
      },
      problems: problems.slice(0, LISTED),
      further_problems: Math.max(0, problems.length - LISTED),
    } as ImportReport;
  };
  return {
    handed,
    async send({ content }: CheckedFile): Promise<ImportReport> {
      handed.push(await content.text());
      return report(handed.at(-1)!);
    },
    async *listProblems() {
      if (!lists) throw new Failure('not_found', { code: 'not_found', messages: ['There is no such call.'] });
      yield wrongRows(handed.at(-1)!);
    },
    report,
  };
}

async function part(name: string, lists: boolean, wrong: number) {
  const file = path.join(folder, `${name}.csv`);
  const badRows = path.join(folder, `${name}-bad.csv`);
  const text = `${HEADING}${'1,x\n'.repeat(wrong)}2,9.50\n`;
  await writeFile(file, text);
  const shop = shopThat(lists);
  shop.handed.push(text);
  const parted = withoutBadRows(
    shop.report(text),
    { file, called: `${name}.xlsx`, badRows, map: new Map(), type: 'offers' },
    shop,
  );
  return { parted, badRows, handed: shop.handed };
}

test.for([
  ['lists every place', true, 1],
  ['lists a hundred at a time', false, 3],
] as const)('sends the rest to a shop that %s, until it accepts it', async ([name, lists, rounds]) => {
  const { parted, badRows, handed } = await part(name, lists, 250);
  expect(await parted).toMatchObject({ report: { import: { status: 'staged' } }, setAside: 250 });
  expect(await readFile(badRows, 'utf8')).toBe(`${HEADING}${'1,x\n'.repeat(250)}`);
  // The first time it was refused.
  expect(handed.length - 1).toBe(rounds);
});

test('sends and writes nothing if every row is wrong', async () => {
  const { parted, badRows, handed } = await part('all-over', true, 1001);
  await expect(parted).rejects.toThrow(/^all-over.xlsx .* 1001. Nothing was changed/);
  expect([existsSync(badRows), handed.length]).toEqual([false, 1]);
});
