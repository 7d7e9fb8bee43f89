import type { Leaflet } from '@spaza/contracts';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { isAddress, openLeaflet } from '../../imports/leaflet-file.ts';
import { sentAs } from '../../imports/sent-as.ts';
import { accepted, acceptedForm, refuseFields } from '../../shop/accepted.ts';
import { asManager, type ManagerShop } from '../../shop/as-manager.ts';
import { requireCapability } from '../../shop/require-capability.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier.ts';
import { endInstant, startInstant } from '../../values/times.ts';

interface PublishFlags {
  name?: string;
  supplier?: string[];
  from?: string;
  to?: string;
  visibleFrom?: string;
  draft?: boolean;
}

type PublishOptions = PublishFlags & { file: string };

const NAMES = {
  name: '--name',
  path: 'The file or address',
  supplier_ids: '--supplier',
  start_at: '--from',
  end_at: '--to',
  visible_at: '--visible-from',
  published: '--draft',
} as const;

async function publish(
  { session, manager, as }: ManagerShop,
  options: PublishOptions,
  context: Context,
): Promise<Leaflet[]> {
  const { leafletProblems, publishLeaflet } = await import('@spaza/sdk');
  const { file, name = '', supplier = [], from = '', to = '', visibleFrom, draft } = options;
  const leaflet = {
    name,
    supplier_ids: supplier,
    start_at: from,
    end_at: to,
    ...(visibleFrom !== undefined && { visible_at: visibleFrom }),
    ...(draft && { published: false }),
  };
  if (isAddress(file)) {
    const idempotencyKey = await sentAs(new Blob(), { ...leaflet, path: file });
    return acceptedForm(
      await publishLeaflet(session, { ...leaflet, path: file }, { ...as, idempotencyKey }),
      NAMES,
    );
  }
  await requireCapability(session.gateway, 'leaflet_files', context);
  refuseFields(leafletProblems({ ...leaflet, path: file }), NAMES);
  const opened = await openLeaflet(file);
  const idempotencyKey = await sentAs(opened.content, leaflet);
  return accepted(await manager.publishFile({ ...leaflet, file: opened }, { ...as, idempotencyKey }));
}

async function runPublish(options: PublishOptions, context: Context): Promise<void> {
  if (options.file.trim() === '') throw wrongUsage('missing_value', 'Specify a file or an address.');
  const { output } = context;
  const { leaflets, names } = await asManager(
    context,
    async (at) => {
      const published = await publish(at, options, context);
      const ids = published.map(({ supplier_id }) => supplier_id);
      return { leaflets: published, names: await namesFor(at.session, ids, context) };
    },
    { isLong: true, onProgress: (part) => output.progress(`Sent ${Math.floor(part * 100)} %`) },
  ).finally(() => output.progress(null));
  const [leaflet] = leaflets;
  output.answer({ leaflet, leaflets }, (page) => {
    page.table(leafletColumns(names), leaflets);
    page.say(`\nNext: spaza leaflets preview ${leaflet?.id}`);
  });
}

const each = (text: string, before: string[] = []) => [...before, ...text.split(',').filter(Boolean)];

/** `spaza leaflets publish <file or address>` */
export function newPublish(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Publish a leaflet at one or more suppliers, as a manager: at all of them, or at none. It is a file (PDF, ' +
        'PNG, JPEG, WebP or GIF of up to 10 MB), or the address of one. With --draft, shoppers do not see it yet.',
    )
    .argument('<file>', 'file, or address starting with http')
    .option('--name <text>', 'title (required)')
    .option(
      '--supplier <ids>',
      'suppliers that publish it, separated by commas, or repeat the flag (required)',
      each,
    )
    .option('--from <date>', 'when its specials start, such as 2026-11-23 (required)', startInstant)
    .option('--to <date>', 'when they end; a date includes that day (required)', endInstant)
    .option(
      '--visible-from <date>',
      'when shoppers start to see it (default: when its specials start)',
      startInstant,
    )
    .option('--draft', 'do not show it to shoppers yet')
    .examples(
      "spaza leaflets publish week-48.pdf --name 'Week 48' --supplier 1,2 --from 2026-11-23 --to 2026-11-30",
      "spaza leaflets publish https://cdn.example.com/w48.pdf --name 'Week 48' --supplier 1 --from 2026-11-23 --to 2026-11-30 --draft",
    )
    .action(async (file: string, flags: PublishFlags) => runPublish({ file, ...flags }, await context()));
}
