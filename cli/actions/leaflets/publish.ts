import type { Leaflet } from '@spaza/contracts';
import { leafletProblems, publishLeaflet } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { isAddress, openLeaflet } from '../../imports/leaflet-file.ts';
import { sentAs } from '../../imports/sent-as.ts';
import { accepted } from '../../shop/accepted.ts';
import { acceptedForm, refuseFields } from '../../shop/accepted-form.ts';
import { type AtTheDesk, atTheDesk } from '../../shop/at-the-desk.ts';
import { requireCapability } from '../../shop/require-capability.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier-names.ts';

export interface PublishFlags {
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
  { session, desk, as }: AtTheDesk,
  options: PublishOptions,
  context: Context,
): Promise<Leaflet[]> {
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
  return accepted(await desk.publishFile({ ...leaflet, file: opened }, { ...as, idempotencyKey }));
}

export async function runPublish(options: PublishOptions, context: Context): Promise<void> {
  if (options.file.trim() === '') throw wrongUsage('missing_value', 'Specify a file or an address.');
  const { output } = context;
  const { leaflets, names } = await atTheDesk(
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
