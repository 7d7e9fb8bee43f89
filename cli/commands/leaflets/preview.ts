import type { Leaflet } from '@spaza/contracts';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { dayAndTime } from '../../output/time.ts';
import { asManager } from '../../shop/as-manager.ts';
import { daysOf, leafletNamed } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier.ts';

function shownNow({ published, start_at, visible_at, end_at }: Leaflet, now: number): string {
  if (published === false) return 'no, it is a draft';
  const from = Date.parse(visible_at ?? start_at ?? '');
  if (now < from) return `no, from ${dayAndTime(new Date(from).toISOString())}`;
  return now >= Date.parse(end_at ?? '') ? 'no, it has ended' : 'yes';
}

async function runPreview(id: string, context: Context): Promise<void> {
  const { leaflet, names } = await asManager(
    context,
    async (at) => {
      const found = await leafletNamed(at, id);
      return { leaflet: found, names: await namesFor(at.session, [found.supplier_id], context) };
    },
    { needs: 'leaflet_files' },
  );
  const { name, url, path, supplier_id } = leaflet;
  const { from, to } = daysOf(leaflet);
  const shown = shownNow(leaflet, context.ports.clock.now());
  context.output.answer({ leaflet, shown: shown === 'yes' }, (page) => {
    page.fields([
      ['Leaflet', name],
      ['File', url ?? (path && new URL(path, context.settings.baseUrl).href)],
      ['Supplier', names.get(String(supplier_id)) ?? '', String(supplier_id ?? '')],
      ['From', from.text, from.raw],
      ['To', to.text, to.raw],
      ['Shown now', shown],
    ]);
    page.say(`\nNext: spaza leaflets change ${id}, or: spaza leaflets unpublish ${id}`);
  });
}

/** `spaza leaflets preview <id>` */
export function newPreview(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show a leaflet with the address of its file, and whether shoppers see it now.')
    .argument('<id>', 'id of the leaflet, from spaza leaflets list')
    .examples('spaza leaflets preview 12', "spaza leaflets preview 12 --json | jq -r '.leaflet.url'")
    .action(async (id: string) => runPreview(id, await context()));
}
