import type { LeafletChanges } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { isAddress, openLeaflet } from '../../imports/leaflet-file.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { atTheDesk } from '../../shop/at-the-desk.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier-names.ts';
import { endInstant, startInstant } from '../values.ts';

interface ChangeFlags {
  name?: string;
  file?: string;
  from?: string;
  to?: string;
  visibleFrom?: string;
  publish?: boolean;
}

/** `spaza leaflets change <id>` */
export function newChange(command: Command, context: Context): void {
  command
    .description('Change or replace a leaflet, or publish a draft. What is left out stays as it is.')
    .argument('<id>', 'id of the leaflet')
    .option('--name <text>', 'another title')
    .option('--file <file>', 'another file, or address')
    .option('--from <date>', 'when its specials begin', startInstant)
    .option('--to <date>', 'when they end; a day alone is included', endInstant)
    .option('--visible-from <date>', 'from when shoppers see it', startInstant)
    .option('--publish', 'let shoppers see it')
    .addHelpText(
      'after',
      examples(
        'spaza leaflets change 12 --publish',
        'spaza leaflets change 12 --file better.pdf --to 2026-12-01',
      ),
    )
    .action((id: string, flags: ChangeFlags) => runChange({ id, ...flags }, context));
}

async function changesIn({
  name,
  file,
  from,
  to,
  visibleFrom,
  publish,
}: ChangeFlags): Promise<LeafletChanges> {
  return {
    ...(name !== undefined && { name }),
    ...(file !== undefined && (isAddress(file) ? { path: file } : { file: await openLeaflet(file) })),
    ...(from !== undefined && { start_at: from }),
    ...(to !== undefined && { end_at: to }),
    ...(visibleFrom !== undefined && { visible_at: visibleFrom }),
    ...(publish && { published: true }),
  };
}

export async function runChange(
  { id, ...flags }: ChangeFlags & { id: string },
  context: Context,
): Promise<void> {
  const changes = await changesIn(flags);
  if (Object.keys(changes).length === 0)
    throw wrongUsage('no_changes', 'Say what changes, such as --name, --file, --to or --publish.');
  const { leaflet, names } = await atTheDesk(context, async ({ session, desk, as }) => {
    const changed = accepted(await desk.changeLeaflet(id, changes, as), 'spaza leaflets list');
    return { leaflet: changed, names: await namesFor(session, [changed.supplier_id], context) };
  });
  context.output.answer({ leaflet }, (page) => page.table(leafletColumns(names), [leaflet]));
}
