import type { ImportColumn, ImportType } from '@spaza/contracts';
import { importColumns, importRows } from '@spaza/contracts/import-columns';
import type { Context } from '../../context.ts';
import type { Column } from '../../output/table.ts';

export interface TemplateFlags {
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

export async function runTemplate(
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
