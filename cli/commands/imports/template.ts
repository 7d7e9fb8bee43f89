import type { ImportColumn } from '@spaza/contracts';
import { IMPORT_TYPES, type ImportType, importColumns, importRows } from '@spaza/contracts/import-columns';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import type { Column } from '../../output/table.ts';
import { oneOf } from '../../values/words.ts';

interface TemplateFlags {
  describe?: boolean;
}

const columns: Column<ImportColumn>[] = [
  { title: 'Column', text: ({ name }) => name },
  {
    title: 'Required',
    text: ({ required, insteadOf }) => (required ? 'yes' : insteadOf ? `instead of ${insteadOf}` : ''),
  },
  { title: 'Description', text: ({ description }) => description, isWhole: true },
];

async function runTemplate(
  { type, describe }: TemplateFlags & { type: ImportType },
  { output }: Context,
): Promise<void> {
  const all = importColumns[type];
  const heading = all.filter(({ insteadOf }) => !insteadOf).map(({ name }) => name);
  output.answer({ type, row: importRows[type], columns: all, heading }, (page) => {
    if (!describe) return page.line(heading.join(','));
    page.table(columns, all);
    page.say(`\n${importRows[type]}`);
  });
}

/** `spaza imports template <type>` */
export function newTemplate(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Print the header row of a CSV file for products, offers or stock. With --describe, explain its columns ' +
        'instead.',
    )
    .argument('<type>', IMPORT_TYPES.join(', '), oneOf(IMPORT_TYPES, 'type'))
    .option('--describe', 'explain each column')
    .examples('spaza imports template offers > offers.csv', 'spaza imports template products --describe')
    .action(async (type: ImportType, flags: TemplateFlags) =>
      runTemplate({ type, ...flags }, await context()),
    );
}
