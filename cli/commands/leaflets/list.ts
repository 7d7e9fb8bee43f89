import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { atTheDesk } from '../../shop/at-the-desk.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier-names.ts';
import { pageNumber } from '../values.ts';

interface ListFlags {
  supplier?: string;
  page?: number;
}

/** `spaza leaflets list` */
export function newList(command: Command, context: Context): void {
  command
    .description('List all leaflets, as a manager: drafts, ended ones and those to come too.')
    .option('--supplier <id>', 'only those of this supplier')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .addHelpText('after', examples('spaza leaflets list', 'spaza leaflets list --supplier 1 --json'))
    .action((flags: ListFlags) => runList(flags, context));
}

export async function runList({ supplier, page = 1 }: ListFlags, context: Context): Promise<void> {
  const { leaflets, nextPage, names } = await atTheDesk(context, async ({ session, desk, as }) => {
    const listed = accepted(await desk.leaflets({ of: supplier, page }, as));
    const ids = listed.leaflets.map(({ supplier_id }) => supplier_id);
    return { ...listed, names: await namesFor(session, ids, context) };
  });
  context.output.answer({ leaflets, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(leafletColumns(names), leaflets);
    if (leaflets.length === 0) shown.say('There are none. Next: spaza leaflets publish <file or address>');
    else if (nextPage) shown.say(`\nMore: spaza leaflets list --page ${nextPage}`);
  });
}
