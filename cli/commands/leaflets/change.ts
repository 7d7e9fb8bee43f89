import type { LeafletChanges } from '@spaza/sdk/manager';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { isAddress, openLeaflet } from '../../imports/leaflet-file.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager } from '../../shop/as-manager.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier.ts';
import { endInstant, startInstant } from '../../values/times.ts';

interface ChangeFlags {
  name?: string;
  file?: string;
  from?: string;
  to?: string;
  visibleFrom?: string;
  publish?: boolean;
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

async function runChange({ id, ...flags }: ChangeFlags & { id: string }, context: Context): Promise<void> {
  const changes = await changesIn(flags);
  if (Object.keys(changes).length === 0)
    throw wrongUsage('no_changes', 'Specify what to change, such as --name, --file, --to or --publish.');
  const { leaflet, names } = await asManager(
    context,
    async ({ session, manager, as }) => {
      const changed = accepted(await manager.changeLeaflet(id, changes, as), 'spaza leaflets list');
      return { leaflet: changed, names: await namesFor(session, [changed.supplier_id], context) };
    },
    { needs: 'leaflet_files' },
  );
  context.output.answer({ leaflet }, (page) => page.table(leafletColumns(names), [leaflet]));
}

/** `spaza leaflets change <id>` */
export function newChange(command: SpazaCommand, context: GetContext): void {
  command
    .description('Change or replace a leaflet, or publish a draft. Omitted fields stay as they are.')
    .argument('<id>', 'id of the leaflet')
    .option('--name <text>', 'new title')
    .option('--file <file>', 'new file or address')
    .option('--from <date>', 'when its specials start', startInstant)
    .option('--to <date>', 'when they end; a date includes that day', endInstant)
    .option('--visible-from <date>', 'when shoppers start to see it', startInstant)
    .option('--publish', 'make it visible to shoppers')
    .examples(
      'spaza leaflets change 12 --publish',
      'spaza leaflets change 12 --file better.pdf --to 2026-12-01',
    )
    .action(async (id: string, flags: ChangeFlags) => runChange({ id, ...flags }, await context()));
}
