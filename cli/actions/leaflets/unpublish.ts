import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { atTheDesk } from '../../shop/at-the-desk.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier-names.ts';

export async function runUnpublish(id: string, context: Context): Promise<void> {
  const { leaflet, names } = await atTheDesk(
    context,
    async ({ session, desk, as }) => {
      const changed = accepted(await desk.changeLeaflet(id, { published: false }, as), 'spaza leaflets list');
      return { leaflet: changed, names: await namesFor(session, [changed.supplier_id], context) };
    },
    { needs: 'leaflet_files' },
  );
  context.output.answer({ leaflet }, (page) => {
    page.table(leafletColumns(names), [leaflet]);
    page.say(`\nTo publish it again: spaza leaflets change ${id} --publish`);
  });
}
