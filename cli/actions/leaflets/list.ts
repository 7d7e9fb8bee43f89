import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { atTheDesk } from '../../shop/at-the-desk.ts';
import { nothingListed } from '../../shop/nothing-listed.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier-names.ts';

export interface ListFlags {
  supplier?: string;
  page?: number;
}

export async function runList({ supplier, page = 1 }: ListFlags, context: Context): Promise<void> {
  const { leaflets, nextPage, names } = await atTheDesk(
    context,
    async ({ session, desk, as }) => {
      const listed = accepted(await desk.leaflets({ of: supplier, page }, as));
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
