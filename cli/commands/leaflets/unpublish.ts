import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { atTheDesk } from '../../shop/at-the-desk.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier-names.ts';

/** `spaza leaflets unpublish <id>` */
export function newUnpublish(command: Command, context: Context): void {
  command
    .description('Take a leaflet back: shoppers do not see it any more, and it stays as a draft.')
    .argument('<id>', 'id of the leaflet')
    .addHelpText('after', examples('spaza leaflets unpublish 12', 'spaza leaflets unpublish 12 --json'))
    .action((id: string) => runUnpublish(id, context));
}

export async function runUnpublish(id: string, context: Context): Promise<void> {
  const { leaflet, names } = await atTheDesk(context, async ({ session, desk, as }) => {
    const changed = accepted(await desk.changeLeaflet(id, { published: false }, as), 'spaza leaflets list');
    return { leaflet: changed, names: await namesFor(session, [changed.supplier_id], context) };
  });
  context.output.answer({ leaflet }, (page) => {
    page.table(leafletColumns(names), [leaflet]);
    page.say(`\nTo publish it again: spaza leaflets change ${id} --publish`);
  });
}
