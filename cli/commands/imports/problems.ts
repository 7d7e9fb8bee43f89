import type { Id, ImportProblem } from '@spaza/contracts';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { allProblems, problemsAsCsv } from '../../imports/problem-rows.ts';
import { requireFree, saveFile } from '../../output/save-file.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager, type ManagerShop } from '../../shop/as-manager.ts';
import { wholeNumber } from '../../values/numbers.ts';
import { problemColumns } from './imports.ts';

interface ProblemsFlags {
  /** Errors to list at most. */
  limit?: number;
  /** The former name of `limit`. */
  most?: number;
  output?: string;
  force?: boolean;
}

async function rejectedLast({ manager, as }: ManagerShop): Promise<Id> {
  const [last] = accepted(await manager.imports({ status: 'rejected' }, as)).imports;
  if (last) return last.id;
  throw new Failure('not_found', {
    code: 'no_import',
    messages: ['No file was rejected.'],
    next: 'spaza imports list',
  });
}

/** The first problems, and whether there are more. */
async function firstOf(pages: AsyncIterable<readonly ImportProblem[]>, limit: number) {
  const problems: ImportProblem[] = [];
  for await (const page of pages) {
    problems.push(...page);
    if (problems.length > limit) break;
  }
  return { problems: problems.slice(0, limit), hasMore: problems.length > limit };
}

async function save(
  pages: AsyncIterable<readonly ImportProblem[]>,
  { file, force }: { file: string; force: boolean },
): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const page of pages) {
      count += page.length;
      yield page;
    }
  }
  await saveFile(file, problemsAsCsv(counted()), force);
  return count;
}

const DEFAULT_LIMIT = 100;

async function runProblems(
  context: Context,
  typed: string | undefined,
  { most = DEFAULT_LIMIT, limit = most, output: file, force = false }: ProblemsFlags,
): Promise<void> {
  const { output } = context;
  if (file !== undefined && !force) await requireFree(file, true);
  await asManager(
    context,
    async (at) => {
      const id = typed ?? (await rejectedLast(at));
      const pages = allProblems(at, id);
      if (file !== undefined) {
        const count = await save(pages, { file, force });
        output.answer({ import: id, file, count }, (page) => page.say(`Saved ${count} errors to ${file}.`));
        return;
      }
      const { problems, hasMore } = await firstOf(pages, limit);
      output.answer({ import: id, problems, has_more: hasMore }, (page) => {
        page.table(problemColumns, problems);
        if (problems.length === 0) page.say('The file has no errors.');
        if (hasMore) page.say(`\nThere are more: spaza imports problems ${id} --output problems.csv`);
      });
    },
    { needs: 'import_staging' },
  );
}

/** `spaza imports problems [id]` */
export const newProblems: Declare = (command) =>
  command
    .description('List the errors in an uploaded file, by line. The shop keeps them for 7 days.')
    .argument('[id]', 'id of the import (default: the last one that was rejected)')
    .option('--limit <number>', `list at most this many (default: ${DEFAULT_LIMIT})`, wholeNumber)
    .formerOption('--most <number>', wholeNumber)
    .option('-o, --output <file>', 'save all errors to this file, as CSV')
    .option('--force', 'overwrite an existing file')
    .examples('spaza imports problems', 'spaza imports problems --output problems.csv')
    .run(runProblems);
