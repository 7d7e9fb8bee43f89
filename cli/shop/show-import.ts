import type { Id, Import, ImportChange, ImportProblem, ImportSummary, ListedImport } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { ImportPreview } from '@spaza/sdk/manager';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Page } from '../output/output.ts';
import type { Column } from '../output/table.ts';
import { dayAndTime } from '../output/time.ts';
import { accepted } from './accepted.ts';
import type { ManagerShop } from './as-manager.ts';

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
export async function waitingImport({ imports, manager, as }: ManagerShop, typed?: string): Promise<Id> {
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

const changes: Column<ImportChange>[] = [
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

export const problemColumns: Column<ImportProblem>[] = [
  { title: 'Line', text: ({ line, cell }) => cell ?? String(line), align: 'right' },
  { title: 'Column', text: ({ column }) => column ?? '' },
  { title: 'Value', text: ({ value }) => value ?? '' },
  { title: 'Reason', text: ({ reason }) => reason, isWhole: true },
];

export const importColumns: Column<ListedImport>[] = [
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
  page.table(changes, preview.changes);
  const all = (preview.summary?.new ?? 0) + (preview.summary?.changed ?? 0);
  if (all > preview.changes.length) page.say(`and ${all - preview.changes.length} more`);
}
