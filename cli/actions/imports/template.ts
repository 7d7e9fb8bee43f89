import { type ImportColumn, type ImportType, importColumns } from '@spaza/contracts';
import type { Context } from '../../context.ts';
import type { Column } from '../../output/table.ts';

export interface TemplateFlags {
  describe?: boolean;
}

const columns: Column<ImportColumn>[] = [
  { title: 'Column', text: ({ name }) => name },
  {
    title: 'Needed',
    text: ({ required, insteadOf }) => (required ? 'yes' : insteadOf ? `instead of ${insteadOf}` : ''),
  },
  { title: 'What', text: ({ description }) => description, isWhole: true },
];

export async function runTemplate(
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
