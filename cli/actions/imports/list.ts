import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { atTheDesk } from '../../shop/at-the-desk.ts';
import { nothingListed } from '../../shop/nothing-listed.ts';
import { importColumns } from '../../shop/show-import.ts';

export interface ListFlags {
  status?: string;
  page?: number;
}

export async function runList({ status, page = 1 }: ListFlags, context: Context): Promise<void> {
  const { imports, nextPage } = await atTheDesk(
    context,
    async ({ desk, as }) => accepted(await desk.imports({ status, page }, as)),
    { needs: 'import_staging' },
  );
  context.output.answer({ imports, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(importColumns, imports);
    if (imports.length === 0)
      shown.say(nothingListed(page, 'There are no imports. Next: spaza imports upload <file>'));
    else if (nextPage)
      shown.say(
        `\nMore: spaza imports list${status === undefined ? '' : ` --status ${status}`} --page ${nextPage}`,
      );
  });
}
