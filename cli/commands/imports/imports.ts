import type { Id, Import, ImportChange, ImportProblem, ImportSummary, ListedImport } from '@spaza/contracts';
import { formatMoney, MAXIMUM_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { ImportReport } from '@spaza/sdk';
import type { ImportPage, ImportPreview } from '@spaza/sdk/manager';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { allProblems, problemsAsCsv } from '../../imports/problem-rows.ts';
import type { Page } from '../../output/output.ts';
import { requireFree, saveFile } from '../../output/save-file.ts';
import { type Column, nothingListed } from '../../output/table.ts';
import { dayAndTime } from '../../output/time.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager, type ManagerShop } from '../../shop/as-manager.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { pageNumber, wholeNumber } from '../../values/numbers.ts';
import { oneOf } from '../../values/words.ts';

const STAGED = 'staged';

/** Says what to do if it is unknown whether a file was applied or discarded. */
export function noteIfLost(error: unknown, { output, ports }: Context): void {
  if (error instanceof Failure || ports.signal.aborted) return;
  output.note(
    'A file is applied completely or not at all. Check with: spaza imports list. It is safe to try again.',
  );
}

/**
 * The import to work on: the named one, the last one uploaded here, or the only one that is staged at the shop, such as
 * one whose answer was lost.
 * @throws Failure if none is staged, or several are
 */
async function waitingImport({ imports, manager, as }: ManagerShop, typed?: string): Promise<Id> {
  if (typed !== undefined) return typed;
  const held = imports.report.peek()?.import;
  if (held?.status === STAGED) return held.id;
  const { imports: staged } = accepted(await manager.imports({ status: STAGED }, as));
  const [only, another] = staged;
  if (only && !another) return only.id;
  throw new Failure(only ? 'usage' : 'not_found', {
    code: only ? 'import_required' : 'no_import',
    messages: only
      ? [
          'More than one file is staged. Specify one:',
          ...staged.map(({ id, import_type: type, rows }) => `${id}  (${type}, ${rows} rows)`),
        ]
      : ['No file is staged.'],
    next: only ? 'spaza imports list' : 'spaza imports upload <file>',
  });
}

type Changed = ImportChange['fields'][number];

const IN_CENTS = '_in_cents';

const valueText = (name: string, value: Changed['to'], currency: string) => {
  if (value === null) return '–';
  return name.endsWith(IN_CENTS) ? formatMoney(Number(value), currency) : String(value);
};
const becomes = ({ fields }: ImportChange, currency: string) =>
  fields
    .map(({ name, from, to }) => {
      const was = from === null ? '' : `${valueText(name, from, currency)} → `;
      return `${name.replace(IN_CENTS, '').replaceAll('_', ' ')} ${was}${valueText(name, to, currency)}`;
    })
    .join(', ');
/** A change for programs, with the field names of the catalogue. */
const becomesRaw = ({ fields }: ImportChange) =>
  fields.map(({ name, from, to }) => `${name}: ${from === null ? '' : `${from} → `}${to ?? '–'}`).join(', ');

const changeColumns: Column<ImportChange>[] = [
  { title: 'Line', text: ({ line }) => String(line), align: 'right' },
  {
    title: 'Change',
    text: ({ change }) => change,
    style: ({ change }) => (change === 'new' ? 'green' : 'yellow'),
  },
  // The line already identifies the row.
  { title: 'Barcode', text: ({ barcode }) => barcode, isSpare: true },
  { title: 'Name', text: ({ name }) => name, isLong: true },
  { title: 'What', text: becomes, raw: becomesRaw, isWhole: true },
];

const problemColumns: Column<ImportProblem>[] = [
  { title: 'Line', text: ({ line, cell }) => cell ?? String(line), align: 'right' },
  { title: 'Column', text: ({ column }) => column ?? '' },
  { title: 'Value', text: ({ value }) => value ?? '' },
  { title: 'Reason', text: ({ reason }) => reason, isWhole: true },
];

const listColumns: Column<ListedImport>[] = [
  { title: 'Id', text: ({ id }) => String(id) },
  { title: 'Type', text: ({ import_type: type }) => type },
  { title: 'Status', text: ({ status }) => status },
  {
    title: 'Uploaded',
    text: ({ created_at }) => dayAndTime(created_at),
    raw: ({ created_at }) => created_at,
  },
  { title: 'Rows', text: ({ rows }) => String(rows), align: 'right' },
  { title: 'Bad', text: ({ bad }) => String(bad), align: 'right' },
  { title: 'Supplier', text: ({ supplier_name: name }) => name ?? '', isLong: true },
];

const inNumbers = ({ new: added, changed, unchanged, not_in_file: others }: ImportSummary) =>
  [
    ['New', String(added)],
    ['Changed', String(changed)],
    ['Unchanged', String(unchanged)],
    // Rows that a file omits stay in the catalogue.
    ['Not in the file', `${others}, unchanged`, String(others)],
  ] as const;

/** Shows an import, and what it would change if there is a preview. */
export function drawImport(
  {
    import: of,
    rows,
    preview,
  }: { import: Import; rows: number | undefined; preview: ImportPreview | undefined },
  page: Page,
): void {
  page.fields([
    ['Import', String(of.id)],
    ['Type', of.import_type],
    ['Supplier', of.supplier_name],
    ['Status', of.status],
    ['Rows', rows === undefined ? '' : String(rows)],
    ...(preview?.summary ? inNumbers(preview.summary) : []),
  ]);
  for (const message of preview?.messages ?? []) page.say(message);
  if (!preview || preview.changes.length === 0) return;
  page.line('');
  page.table(changeColumns, preview.changes);
  const all = (preview.summary?.new ?? 0) + (preview.summary?.changed ?? 0);
  if (all > preview.changes.length) page.say(`and ${all - preview.changes.length} more`);
}

async function runList(
  context: Context,
  { status, page = 1 }: { status?: string; page?: number },
): Promise<void> {
  const { imports, nextPage } = await asManager(
    context,
    async ({ manager, as }) => accepted(await manager.imports({ status, page }, as)),
    { needs: 'import_staging' },
  );
  context.output.answer({ imports, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(
      listColumns,
      imports,
      nothingListed(page, 'There are no imports. Next: spaza imports upload <file>'),
    );
    if (nextPage)
      shown.say(
        `\nMore: spaza imports list${status === undefined ? '' : ` --status ${status}`} --page ${nextPage}`,
      );
  });
}

const STATUSES = ['staged', 'rejected', 'applied', 'discarded'] as const;

/** `spaza imports list` */
export const newList: Declare = (command) =>
  command
    .description('List uploaded files, newest first. Staged files are waiting to be applied.')
    .option('--status <status>', 'only files with this status, such as staged', oneOf(STATUSES, 'status'))
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza imports list', 'spaza imports list --status staged --json')
    .run(runList);

const CHANGES_LIMIT = 50;

async function importNamed({ manager, as }: ManagerShop, id: Id): Promise<ListedImport> {
  for (let page: number | null = 1; page !== null; ) {
    const listed: ImportPage = accepted(await manager.imports({ page }, as));
    const found = listed.imports.find((one) => String(one.id) === String(id));
    if (found) return found;
    page = listed.nextPage;
  }
  throw new Failure('not_found', {
    code: 'import_not_found',
    messages: [`There is no import ${id}.`],
    next: 'spaza imports list',
  });
}

async function runShow(
  context: Context,
  typed: string | undefined,
  // `--changes` was the name of `--limit`.
  { changes = CHANGES_LIMIT, limit = changes }: { limit?: number; changes?: number },
): Promise<void> {
  const { found, preview } = await asManager(
    context,
    async (at) => {
      const named = await importNamed(at, await waitingImport(at, typed));
      const isOpen = named.status === 'staged' || named.status === 'rejected';
      const perPage = Math.min(limit, MAXIMUM_PER_PAGE);
      const seen = isOpen
        ? accepted(await at.manager.previewImport(named.id, { perPage }, at.as))
        : undefined;
      return { found: named, preview: seen };
    },
    { isLong: true, needs: 'import_staging' },
  );
  const { summary = null, changes: first = [], problems = [] } = preview ?? {};
  context.output.answer({ import: found, summary, changes: first, problems }, (page) => {
    drawImport({ import: found, rows: found.rows, preview }, page);
    if (problems.length > 0) page.table(problemColumns, problems);
    if (found.status === 'staged') page.say('\nNext: spaza imports apply, or: spaza imports discard');
  });
}

/** `spaza imports show [id]` */
export const newShow: Declare = (command) =>
  command
    .description('Show an uploaded file, and what it would change now. Nothing is changed.')
    .argument('[id]', 'id of the import (default: the one that is staged)')
    .option('--limit <number>', `list at most this many changes (default: ${CHANGES_LIMIT})`, wholeNumber)
    .formerOption('--changes <number>', wholeNumber)
    .examples('spaza imports show', 'spaza imports show --limit 100 --json')
    .run(runShow);

type Verb = 'apply' | 'discard';

interface SettleFlags {
  yes?: boolean;
}

const WORDS: Readonly<Record<Verb, { question: string; onDeclined: string }>> = {
  apply: {
    question: 'Apply it to the catalogue?',
    onDeclined: 'Nothing was changed. The file stays staged.',
  },
  discard: {
    question: 'Discard it?',
    onDeclined: 'The file stays staged.',
  },
};

/** Applies or discards an import; through its flow if it is the current one, so that the flow forgets it. */
async function applyOrDiscard(
  { session, imports, as }: ManagerShop,
  verb: Verb,
  id: Id,
): Promise<ImportReport> {
  const isCurrent = String(imports.report.peek()?.import.id) === String(id);
  if (isCurrent) return accepted(await (verb === 'apply' ? imports.apply() : imports.abandon()));
  return accepted(await session.gateway.imports[verb](id, as), 'spaza imports list');
}

async function runSettle(
  context: Context,
  verb: Verb,
  typed: string | undefined,
  { yes }: SettleFlags,
): Promise<void> {
  const { question, onDeclined } = WORDS[verb];
  const report = await asManager(
    context,
    async (at) => {
      const id = await waitingImport(at, typed);
      await confirmed({ question, yes, onDeclined, isLikely: verb === 'apply' }, context);
      if (verb === 'apply') context.output.progress('Applying the rows…');
      try {
        return await applyOrDiscard(at, verb, id);
      } catch (error) {
        noteIfLost(error, context);
        throw error;
      } finally {
        context.output.progress(null);
      }
    },
    { isLong: true, needs: 'import_staging' },
  );
  context.output.answer({ import: report.import, rows: report.rows }, (page) =>
    drawImport({ import: report.import, rows: report.rows, preview: undefined }, page),
  );
}

const DESCRIPTIONS: Readonly<Record<Verb, string>> = {
  apply:
    'Apply a staged file to the catalogue, completely and in one step. Applying it twice has no further effect.',
  discard: 'Discard a staged file. The catalogue is not changed.',
};

/** `spaza imports apply [id]` and `spaza imports discard [id]` */
export const newSettle: Declare = (command) => {
  const verb = command.name() as Verb;
  command
    .description(DESCRIPTIONS[verb])
    .argument('[id]', 'id of the import (default: the one that is staged)')
    .option('-y, --yes', 'do it without confirmation')
    .examples(`spaza imports ${verb}`, `spaza imports ${verb} --yes --json`)
    .run((context: Context, id: string | undefined, flags: SettleFlags) =>
      runSettle(context, verb, id, flags),
    );
};

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

async function saveProblems(
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

const PROBLEMS_LIMIT = 100;

async function runProblems(
  context: Context,
  typed: string | undefined,
  { most = PROBLEMS_LIMIT, limit = most, output: file, force = false }: ProblemsFlags,
): Promise<void> {
  const { output } = context;
  if (file !== undefined && !force) await requireFree(file, true);
  await asManager(
    context,
    async (at) => {
      const id = typed ?? (await rejectedLast(at));
      const pages = allProblems(at, id);
      if (file !== undefined) {
        const count = await saveProblems(pages, { file, force });
        output.answer({ import: id, file, count }, (page) => page.say(`Saved ${count} errors to ${file}.`));
        return;
      }
      const { problems, hasMore } = await firstOf(pages, limit);
      output.answer({ import: id, problems, has_more: hasMore }, (page) => {
        page.table(problemColumns, problems, 'The file has no errors.');
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
    .option('--limit <number>', `list at most this many (default: ${PROBLEMS_LIMIT})`, wholeNumber)
    .formerOption('--most <number>', wholeNumber)
    .option('-o, --output <file>', 'save all errors to this file, as CSV')
    .option('--force', 'overwrite an existing file')
    .examples('spaza imports problems', 'spaza imports problems --output problems.csv')
    .run(runProblems);
