import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager } from '../../shop/as-manager.ts';
import { nothingListed } from '../../shop/paged-list.ts';
import { importColumns } from '../../shop/show-import.ts';
import { pageNumber } from '../../values/numbers.ts';
import { oneOf } from '../../values/words.ts';

interface ListFlags {
  status?: string;
  page?: number;
}

async function runList({ status, page = 1 }: ListFlags, context: Context): Promise<void> {
  const { imports, nextPage } = await asManager(
    context,
    async ({ manager, as }) => accepted(await manager.imports({ status, page }, as)),
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

const STATUSES = ['staged', 'rejected', 'applied', 'discarded'] as const;

/** `spaza imports list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List uploaded files, newest first. Staged files are waiting to be applied.')
    .option('--status <status>', 'only files with this status, such as staged', oneOf(STATUSES, 'status'))
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza imports list', 'spaza imports list --status staged --json')
    .action(async (flags: ListFlags) => runList(flags, await context()));
}
