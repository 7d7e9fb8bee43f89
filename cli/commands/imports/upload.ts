import type { Id, ImportType } from '@spaza/contracts';
import { IMPORT_TYPES } from '@spaza/contracts/import-columns';
import type { ImportReport } from '@spaza/sdk';
import type { ImportPreview } from '@spaza/sdk/manager';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure, wrongUsage } from '../../failure.ts';
import { failureOf } from '../../failure-of.ts';
import type { CheckedFile } from '../../imports/import-file.ts';
import { reasonsOf } from '../../imports/problem-rows.ts';
import { sentAs } from '../../imports/sent-as.ts';
import { fromPipe, PIPE } from '../../imports/temporary-folder.ts';
import { requireFree } from '../../output/save-file.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager, type ManagerShop } from '../../shop/as-manager.ts';
import { hasCapability, requireCapability } from '../../shop/in-shop.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { sendOnce } from '../../shop/sending.ts';
import { oneOf } from '../../values/words.ts';
import { drawImport, noteIfLost } from './imports.ts';

interface UploadFlags {
  type?: ImportType;
  supplier?: string;
  map?: Map<string, string>;
  /** Reuse and remember how columns are renamed. */
  remember?: boolean;
  ignoreColumns?: boolean;
  badRows?: string;
  replace?: boolean;
  stage?: boolean;
  dryRun?: boolean;
  yes?: boolean;
}

type UploadOptions = UploadFlags & {
  /** Its name. */
  file: string;
  /** Its path. */
  at: string;
};

function checkFlags({ stage, dryRun, yes }: UploadFlags, { prompt }: Context): void {
  if ([stage, dryRun, yes].filter(Boolean).length > 1)
    throw wrongUsage('conflicting_flags', 'Use only one of --yes, --stage and --dry-run.');
  if (!stage && !dryRun && !yes && !prompt.isPossible)
    throw wrongUsage(
      'not_confirmed',
      'Confirmation needs a terminal. Add --yes to apply the file, --dry-run to only see what would change, or --stage to ' +
        'apply it later.',
    );
}

/** Number of changes that are shown before the question. */
const SHOWN = 20;

/** The stored status of a file may be outdated: it may have been applied or discarded elsewhere. */
async function isStillStaged({ manager, as }: ManagerShop, id: Id): Promise<boolean> {
  const staged = await manager.imports({ status: 'staged' }, as);
  return !staged.ok || staged.value.imports.some((one) => String(one.id) === String(id));
}

/**
 * Makes sure that no other file of this type and supplier is staged here. It is discarded with `--replace` or after a
 * question.
 * @throws Failure `refused` if it stays
 */
async function replaceStaged(
  at: ManagerShop,
  { key, type, replace, supplier }: Pick<UploadFlags, 'replace' | 'supplier'> & { key: string; type: string },
  context: Context,
): Promise<void> {
  const { imports } = at;
  const report = imports.report.peek();
  const held = report?.import;
  if (held?.status !== 'staged') return;
  if (!(await isStillStaged(at, held.id))) return imports.clear();
  if (report?.key === key && !replace)
    return context.output.note('This file is already staged; continuing with it.');
  const what = [held.import_type, held.supplier_name && `for ${held.supplier_name}`]
    .filter(Boolean)
    .join(' ');
  // Products belong to all suppliers.
  const isSameSupplier = type === 'products' || String(held.supplier_id) === supplier;
  if (held.import_type !== type || !isSameSupplier) {
    context.output.note(`A file of ${what} stays staged: spaza imports apply ${held.id}`);
    return imports.clear();
  }
  if (!replace) {
    const question = `A file of ${what} is still staged. Discard it?`;
    if (!context.prompt.isPossible) {
      throw new Failure('refused', {
        code: 'import_waiting',
        messages: [`A file of ${what} is still staged.`],
        next: 'spaza imports show, then: spaza imports apply, or replace it with --replace',
      });
    }
    await confirmed({ question, yes: false, onDeclined: 'The staged file was kept.' }, context);
  }
  const dropped = await imports.abandon();
  // The shop may have dropped it itself.
  if (!dropped.ok && dropped.problem.status !== 404) accepted(dropped);
}

const fileChanged = (file: string, cause?: unknown) =>
  new Failure('refused', {
    code: 'file_changed',
    messages: [`${file} was changed during the upload. Nothing was applied.`],
    next: 'Upload it again once it is no longer being written to',
    cause,
  });

/** A dry run has a key of its own, so that it never discards a file that was staged before. */
const keyOf = ({ content, type }: CheckedFile, { supplier, dryRun = false }: UploadOptions) =>
  sentAs(content, { type, supplier, dryRun });

async function send(
  { imports }: ManagerShop,
  checked: CheckedFile,
  options: UploadOptions,
  { output, ports }: Context,
): Promise<ImportReport> {
  const { content, type, hasChanged } = checked;
  const { supplier: supplierId, file } = options;
  try {
    const idempotencyKey = await keyOf(checked, options);
    return accepted(await imports.upload({ file: content, type, supplierId, idempotencyKey }));
  } catch (error) {
    if (ports.signal.aborted) {
      output.note(
        'Nothing was applied. If the whole file has arrived, uploading it again continues from there.',
      );
      throw error;
    }
    if (await hasChanged()) throw fileChanged(file, error);
    // The shop was not reached, so it has nothing.
    const isRefused = failureOf(error, { isInterrupted: false }).code === 'connection_refused';
    if (!(error instanceof Failure) && !isRefused)
      output.note('It may have arrived anyway. Upload it again: the shop continues with what it has.');
    throw error;
  } finally {
    output.progress(null);
  }
}

/** The problems of a file, with its import if it was sent. */
type Problems = Pick<ImportReport, 'problems' | 'further_problems'> & Partial<Pick<ImportReport, 'import'>>;

function refuse(report: Problems, { file }: Pick<UploadOptions, 'file'>): never {
  const { problems = [], further_problems: further = 0, import: rejected } = report;
  throw new Failure('refused', {
    code: 'import_rejected',
    messages: [
      `${file} has invalid rows. Nothing was changed.`,
      ...reasonsOf(problems),
      ...(further > 0
        ? [`and ${further} more: spaza imports problems ${rejected?.id ?? ''} --output problems.csv`]
        : []),
    ],
    next: 'Fix the rows and upload the file again, or set them aside with --bad-rows <file>',
    answer: report,
  });
}

/** Uploads to a shop that stages nothing: it applies the file at once, with no preview and no way back. */
async function sendAtOnce(
  { session, as }: ManagerShop,
  { content, type }: CheckedFile,
  { file, supplier: supplierId, yes }: UploadOptions,
  context: Context,
): Promise<ImportReport> {
  const { output } = context;
  await confirmed(
    {
      question: `This shop applies a file as soon as it has it, without a preview. Send ${file}?`,
      yes,
      onDeclined: 'Nothing was sent.',
    },
    context,
  );
  try {
    const send = () => session.gateway.imports.upload({ file: content, type, supplierId }, as);
    const outcome = await sendOnce(send, context);
    const report = accepted(
      outcome,
      outcome.ok || !['maybe_done', 'done_unread'].includes(outcome.problem.code)
        ? undefined
        : 'Look at the catalogue of the shop before you send it again: it applies a file each time',
    );
    return report.import.status === 'rejected' ? refuse(report, { file }) : report;
  } finally {
    output.progress(null);
  }
}

/** Uploads the file; on request, bad rows are set aside and the others are uploaded again. */
async function stage(at: ManagerShop, options: UploadOptions, context: Context) {
  const { columnsToSend, isWorkbook, openImport } = await import('../../imports/import-file.ts');
  const { file, at: place, type, badRows } = options;
  const { namesFor } = await import('../../imports/remembered-columns.ts');
  const named = await namesFor(at.state, options, context.output);
  const ignoresOthers = options.ignoreColumns ?? false;
  const map = new Map([...named].filter(([, to]) => to !== ''));
  const leavesOut = ignoresOthers || map.size < named.size;
  // Columns can be left out, and rows set aside, only in CSV, so a workbook is then sent as CSV.
  const isText = leavesOut || ((map.size > 0 || badRows !== undefined) && (await isWorkbook(place, file)));
  const { asCsv } = await import('../../imports/as-csv.ts');
  const columns = (names: readonly string[]) =>
    columnsToSend(names, { called: file, type, map: named, ignoresOthers });
  const text = isText ? await asCsv({ file: place, map: named, called: file, columns }) : undefined;
  try {
    const checked = await openImport(text?.file ?? place, { type, map, called: file });
    if (checked.toldBy)
      context.output.note(
        `Treating ${file} as ${checked.type}, judging by its ${checked.toldBy}; --type overrides this.`,
      );
    if (!(await hasCapability(at.session.gateway, 'import_staging', context)))
      return { report: await sendAtOnce(at, checked, options, context), setAside: 0 };
    const key = await keyOf(checked, options).catch(async (cause: unknown) => {
      throw (await checked.hasChanged()) ? fileChanged(file, cause) : cause;
    });
    await replaceStaged(at, { ...options, type: checked.type, key }, context);
    const unfit: Problems = { problems: text?.problems ?? [] };
    const isSent = !unfit.problems?.length;
    const report = isSent ? await send(at, checked, options, context) : undefined;
    if (report && report.import.status !== 'rejected') return { report, setAside: 0 };
    if (badRows === undefined) refuse(report ?? unfit, options);
    // Its rows may be on other lines now.
    if (await checked.hasChanged()) throw fileChanged(file);
    const { withoutBadRows } = await import('../../imports/without-bad-rows.ts');
    const { allProblems } = await import('../../imports/problem-rows.ts');
    const parted = { file: checked.file, called: file, badRows, map, type: checked.type };
    const steps = {
      send: (part: CheckedFile) => send(at, part, options, context),
      listProblems: (id: Id) => allProblems(at, id),
    };
    return await withoutBadRows(report ?? unfit, parted, steps);
  } finally {
    await text?.remove();
  }
}

async function lookAt({ manager, as }: ManagerShop, report: ImportReport, { output }: Context) {
  if (report.import.status !== 'staged') return undefined;
  output.progress('Comparing with the catalogue…');
  const outcome = await manager.previewImport(report.import.id, { perPage: SHOWN }, as);
  output.progress(null);
  if (outcome.ok) return outcome.value;
  output.note('This shop cannot preview the changes.');
  return undefined;
}

async function finish(
  at: ManagerShop,
  { report, preview }: { report: ImportReport; preview: ImportPreview | undefined },
  { stage: isLeft, dryRun, yes }: UploadFlags,
  context: Context,
): Promise<ImportReport> {
  if (dryRun) return accepted(await at.imports.abandon());
  if (isLeft || report.import.status !== 'staged') return report;
  context.output.preview((page) => drawImport({ import: report.import, rows: report.rows, preview }, page));
  const onDeclined =
    'Nothing was changed. The file stays staged: spaza imports apply, or: spaza imports discard.';
  await confirmed({ question: 'Apply it to the catalogue?', yes, onDeclined, isLikely: true }, context);
  context.output.progress('Applying the rows…');
  try {
    return accepted(
      await at.imports.apply(),
      'spaza imports show; if another change came first, upload the file again',
    );
  } catch (error) {
    noteIfLost(error, context);
    throw error;
  } finally {
    context.output.progress(null);
  }
}

/** Shows the progress of an upload. */
const sent = (part: number) =>
  part < 1 ? `Sent ${Math.floor(part * 100)} %` : 'Sent. The shop is checking the rows…';

async function runUpload(context: Context, typed: string, flags: UploadFlags): Promise<void> {
  checkFlags(flags, context);
  if (typed !== PIPE) return upload({ ...flags, file: typed, at: typed }, context);
  const { file, remove } = await fromPipe(context.ports);
  try {
    await upload({ ...flags, file: 'standard input', at: file }, context);
  } finally {
    await remove();
  }
}

async function upload(options: UploadOptions, context: Context): Promise<void> {
  if (options.badRows !== undefined) await requireFree(options.badRows, false);
  const { output } = context;
  const { done, preview, setAside } = await asManager(
    context,
    async (at) => {
      const { dryRun, stage: isLeft, badRows, replace } = options;
      if (dryRun || isLeft || replace || badRows !== undefined)
        await requireCapability(at.session.gateway, 'import_staging', context);
      const staged = await stage(at, options, context);
      const { rememberNames } = await import('../../imports/remembered-columns.ts');
      rememberNames(at.state, options, output);
      const seen = await lookAt(at, staged.report, context);
      const looked = { report: staged.report, preview: seen };
      return { done: await finish(at, looked, options, context), preview: seen, setAside: staged.setAside };
    },
    { isLong: true, onProgress: (part) => output.progress(sent(part)) },
  );
  const { import: now, rows } = done;
  const document = {
    import: now,
    rows,
    summary: preview?.summary ?? null,
    changes: preview?.changes ?? [],
    ...(options.badRows !== undefined && { bad_rows: { file: options.badRows, rows: setAside } }),
    ...(options.dryRun && { dry_run: true }),
  };
  output.answer(document, (page) => {
    drawImport({ import: now, rows, preview }, page);
    if (setAside > 0)
      page.say(`\n${setAside} rows were set aside in ${options.badRows}. Fix them, and upload that file.`);
    if (now.status !== 'staged' && preview === undefined && !options.dryRun)
      page.say('\nThe shop applied the file at once.');
    if (options.dryRun) page.say('\nNothing was changed. Omit --dry-run to apply it.');
    if (now.status === 'staged') page.say('\nNext: spaza imports apply, or: spaza imports discard');
  });
}

/** Adds a renamed column to those before it: `Prys=price_in_cents`; `Notes=` leaves the column out. */
function column(text: string, before: Map<string, string> = new Map()): Map<string, string> {
  const at = text.lastIndexOf('=');
  const [from, to] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (at < 1 || !from) {
    const next =
      'Write it as --map "Name in the file=column", such as --map "Prys=price", or --map "Notes=" to leave it out';
    throw wrongUsage('invalid_value', `'${text}' must name a column of the file and its new name.`, next);
  }
  return before.set(from, to);
}

/** `spaza imports upload <file>` */
export const newUpload: Declare = (command) =>
  command
    .description(
      'Upload a CSV or XLSX file of products, offers or stock. The header is checked before anything is sent, ' +
        'the shop checks every row, and the changes are shown before the file is applied, completely and in one ' +
        'step. Anything that no row names stays as it is. A known product keeps the values that its row omits; an ' +
        'offer is replaced completely: what its row omits, such as a base price, is removed. A file that was ' +
        'checked but not applied stays staged for 7 days: see spaza imports list. A shop that does not announce ' +
        'import_staging applies the file as soon as it has it; --dry-run, --stage, --replace and --bad-rows are ' +
        'then refused before anything is sent.\n\nColumns that --map renames are remembered for the supplier on this ' +
        'machine, and renamed in the next file, too: see spaza imports mapping.',
    )
    .argument('<file>', 'CSV (UTF-8, comma or semicolon) or XLSX; - reads a pipe')
    .option(
      '--type <type>',
      'products, offers or stock (default: detected from the header, else from the file name)',
      oneOf(IMPORT_TYPES, 'type'),
    )
    .option('--supplier <id>', 'supplier that the file is for; not needed for products')
    .option(
      '--map <name=column>',
      'rename a column of the file, or leave it out: "Notes="; may be repeated, and is remembered for the supplier',
      column,
    )
    .option('--no-remember', 'do not rename columns as in earlier files of the supplier, nor remember --map')
    .option('--ignore-columns', 'leave out the columns that the shop does not know')
    .option('--bad-rows <file>', 'write invalid rows to this file, as CSV, and continue with the others')
    .option('--replace', 'discard a file of the same type and supplier that is already staged')
    .option('--stage', 'do not apply it yet; apply it later with spaza imports apply')
    .option('--dry-run', 'only show what would change')
    .option('-y, --yes', 'apply it without confirmation')
    .examples(
      'spaza imports upload offers.csv --supplier 1',
      'spaza imports upload pryse.csv --supplier 1 --map "Prys=price" --map "Strepieskode=barcode" --dry-run',
      'spaza imports upload till-export.csv --supplier 1 --type stock --map "On hand=qty" --ignore-columns --dry-run',
      'zcat prices.csv.gz | spaza imports upload - --supplier 1 --type offers --yes',
      'spaza imports upload stock.csv --supplier 1 --bad-rows fix.csv --yes --json',
    )
    .run(runUpload);
