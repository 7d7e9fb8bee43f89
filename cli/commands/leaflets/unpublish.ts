import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager } from '../../shop/as-manager.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier.ts';

async function runUnpublish(id: string, context: Context): Promise<void> {
  const { leaflet, names } = await asManager(
    context,
    async ({ session, manager, as }) => {
      const changed = accepted(
        await manager.changeLeaflet(id, { published: false }, as),
        'spaza leaflets list',
      );
      return { leaflet: changed, names: await namesFor(session, [changed.supplier_id], context) };
    },
    { needs: 'leaflet_files' },
  );
  context.output.answer({ leaflet }, (page) => {
    page.table(leafletColumns(names), [leaflet]);
    page.say(`\nTo publish it again: spaza leaflets change ${id} --publish`);
  });
}

/** `spaza leaflets unpublish <id>` */
export function newUnpublish(command: SpazaCommand, context: GetContext): void {
  command
    .description('Take a leaflet offline: shoppers no longer see it, and it is kept as a draft.')
    .argument('<id>', 'id of the leaflet')
    .examples('spaza leaflets unpublish 12', 'spaza leaflets unpublish 12 --json')
    .action(async (id: string) => runUnpublish(id, await context()));
}
