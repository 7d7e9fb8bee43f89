import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { atTheDesk } from '../../shop/at-the-desk.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';

/** `spaza leaflets unpublish <id>` */
export function newUnpublish(command: Command, context: Context): void {
  command
    .description('Take a leaflet back: shoppers do not see it any more, and it stays as a draft.')
    .argument('<id>', 'id of the leaflet')
    .addHelpText('after', examples('spaza leaflets unpublish 12', 'spaza leaflets unpublish 12 --json'))
    .action((id: string) => runUnpublish(id, context));
}

export async function runUnpublish(id: string, context: Context): Promise<void> {
  const leaflet = await atTheDesk(context, async ({ desk, as }) =>
    accepted(await desk.changeLeaflet(id, { published: false }, as), 'spaza leaflets list'),
  );
  context.output.answer({ leaflet }, (page) => {
    page.table(leafletColumns, [leaflet]);
    page.say(`\nTo publish it again: spaza leaflets change ${id} --publish`);
  });
}
