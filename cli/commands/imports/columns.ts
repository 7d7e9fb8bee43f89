import type { ImportColumn } from '@spaza/contracts';
import { IMPORT_TYPES, type ImportType, importColumns, importRows } from '@spaza/contracts/import-columns';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { forgetColumns, ownerText, rememberedColumns } from '../../imports/remembered-columns.ts';
import type { Column } from '../../output/table.ts';
import { oneOf } from '../../values/words.ts';

const templateColumns: Column<ImportColumn>[] = [
  { title: 'Column', text: ({ name }) => name },
  {
    title: 'Required',
    text: ({ required, insteadOf }) => (required ? 'yes' : insteadOf ? `instead of ${insteadOf}` : ''),
  },
  { title: 'Description', text: ({ description }) => description, isWhole: true },
];

async function runTemplate(
  { output }: Context,
  type: ImportType,
  { describe }: { describe?: boolean },
): Promise<void> {
  const all = importColumns[type];
  const heading = all.filter(({ insteadOf }) => !insteadOf).map(({ name }) => name);
  output.answer({ type, row: importRows[type], columns: all, heading }, (page) => {
    if (!describe) return page.line(heading.join(','));
    page.table(templateColumns, all);
    page.say(`\n${importRows[type]}`);
  });
}

/** `spaza imports template <type>` */
export const newTemplate: Declare = (command) =>
  command
    .description(
      'Print the header row of a CSV file for products, offers or stock. With --describe, explain its columns ' +
        'instead.',
    )
    .argument('<type>', IMPORT_TYPES.join(', '), oneOf(IMPORT_TYPES, 'type'))
    .option('--describe', 'explain each column')
    .examples('spaza imports template offers > offers.csv', 'spaza imports template products --describe')
    .run(runTemplate);

interface Renamed {
  supplier_id: string | null;
  column: string;
  to: string;
}

const renamedColumns: Column<Renamed>[] = [
  { title: 'supplier', text: ({ supplier_id }) => supplier_id ?? '' },
  { title: 'column in the file', text: ({ column }) => column, isLong: true },
  { title: 'sent as', text: ({ to }) => to || '(left out)', raw: ({ to }) => to },
];

async function runMapping(
  context: Context,
  { supplier, forget = false }: { supplier?: string; forget?: boolean },
): Promise<void> {
  const { settings, ports, output } = context;
  const state = await ports.openState(
    { baseUrl: settings.baseUrl, profile: settings.profile?.name },
    output.note,
  );
  const kept = forget
    ? forgetColumns(state, supplier ?? null)
    : rememberedColumns(state).filter(({ owner }) => supplier === undefined || owner === supplier);
  state.check();
  const renamed = kept.flatMap(({ owner, map }) =>
    [...map].map(([column, to]): Renamed => ({ supplier_id: owner ?? null, column, to })),
  );
  output.answer(forget ? { forgotten: renamed } : { columns: renamed }, (page) => {
    if (!forget) page.table(renamedColumns, renamed);
    if (renamed.length === 0) page.say('No columns are remembered.');
    else if (forget)
      page.line(`Forgot the columns ${kept.map(({ owner }) => ownerText(owner)).join(', and ')}.`);
    else page.say('\nForget them: spaza imports mapping --forget');
  });
}

/** `spaza imports mapping` */
export const newMapping: Declare = (command) =>
  command
    .description(
      'Show how columns were renamed by --map when a file was last uploaded. The next file of the same supplier is ' +
        'read in the same way; spaza imports upload --no-remember reads it as it is.',
    )
    .option('--supplier <id>', 'only those of this supplier')
    .option('--forget', 'forget them')
    .examples('spaza imports mapping', 'spaza imports mapping --supplier 1 --forget')
    .run(runMapping);
