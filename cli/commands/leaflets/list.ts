import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager } from '../../shop/as-manager.ts';
import { nothingListed } from '../../shop/paged-list.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier.ts';
import { pageNumber } from '../../values/numbers.ts';

interface ListFlags {
  supplier?: string;
  page?: number;
}

async function runList({ supplier, page = 1 }: ListFlags, context: Context): Promise<void> {
  const { leaflets, nextPage, names } = await asManager(
    context,
    async ({ session, manager, as }) => {
      const listed = accepted(await manager.leaflets({ of: supplier, page }, as));
      const ids = listed.leaflets.map(({ supplier_id }) => supplier_id);
      return { ...listed, names: await namesFor(session, ids, context) };
    },
    { needs: 'leaflet_files' },
  );
  context.output.answer({ leaflets, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(leafletColumns(names), leaflets);
    if (leaflets.length === 0)
      shown.say(nothingListed(page, 'There are no leaflets. Next: spaza leaflets publish <file or address>'));
    else if (nextPage)
      shown.say(
        `\nMore: spaza leaflets list${supplier === undefined ? '' : ` --supplier ${supplier}`} --page ${nextPage}`,
      );
  });
}

/** `spaza leaflets list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List all leaflets, as a manager, including drafts, ended and upcoming ones.')
    .option('--supplier <id>', 'only leaflets of this supplier')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza leaflets list', 'spaza leaflets list --supplier 1 --json')
    .action(async (flags: ListFlags) => runList(flags, await context()));
}
