import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { forgetColumns, ownerText, rememberedColumns } from '../../imports/remembered-columns.ts';
import type { Column } from '../../output/table.ts';

interface MappingFlags {
  supplier?: string;
  forget?: boolean;
}

interface Renamed {
  supplier_id: string | null;
  column: string;
  to: string;
}

const columns: Column<Renamed>[] = [
  { title: 'supplier', text: ({ supplier_id }) => supplier_id ?? '' },
  { title: 'column in the file', text: ({ column }) => column, isLong: true },
  { title: 'sent as', text: ({ to }) => to || '(left out)', raw: ({ to }) => to },
];

async function runMapping({ supplier, forget = false }: MappingFlags, context: Context): Promise<void> {
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
    if (!forget) page.table(columns, renamed);
    if (renamed.length === 0) page.say('No columns are remembered.');
    else if (forget)
      page.line(`Forgot the columns ${kept.map(({ owner }) => ownerText(owner)).join(', and ')}.`);
    else page.say('\nForget them: spaza imports mapping --forget');
  });
}

/** `spaza imports mapping` */
export function newMapping(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Show how columns were renamed by --map when a file was last uploaded. The next file of the same supplier is ' +
        'read in the same way; spaza imports upload --no-remember reads it as it is.',
    )
    .option('--supplier <id>', 'only those of this supplier')
    .option('--forget', 'forget them')
    .examples('spaza imports mapping', 'spaza imports mapping --supplier 1 --forget')
    .action(async (flags: MappingFlags) => runMapping(flags, await context()));
}
