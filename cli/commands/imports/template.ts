import { IMPORT_TYPES, type ImportColumn, type ImportType, importColumns } from '@spaza/contracts';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import type { Column } from '../../output/table.ts';
import { oneOf } from '../values.ts';

interface TemplateFlags {
  describe?: boolean;
}

/** `spaza imports template <type>` */
export function newTemplate(command: Command, context: Context): void {
  command
    .description(
      'Print the heading of a CSV file to fill in: products, offers or stock. With --describe, what goes into each ' +
        'column.',
    )
    .argument('<type>', IMPORT_TYPES.join(', '), oneOf(IMPORT_TYPES, 'type'))
    .option('--describe', 'say what goes into each column')
    .addHelpText(
      'after',
      examples('spaza imports template offers > offers.csv', 'spaza imports template products --describe'),
    )
    .action((type: ImportType, flags: TemplateFlags) => runTemplate({ type, ...flags }, context));
}

const columns: Column<ImportColumn>[] = [
  { title: 'Column', text: ({ name }) => name },
  {
    title: 'Needed',
    text: ({ required, insteadOf }) => (required ? 'yes' : insteadOf ? `instead of ${insteadOf}` : ''),
  },
  { title: 'What', text: ({ description }) => description, isLong: true },
];

async function runTemplate(
  { type, describe }: TemplateFlags & { type: ImportType },
  { output }: Context,
): Promise<void> {
  const all = importColumns[type];
  const heading = all.filter(({ insteadOf }) => !insteadOf).map(({ name }) => name);
  output.answer({ type, columns: all, heading }, (page) => {
    if (describe) page.table(columns, all);
    else page.line(heading.join(','));
  });
}
