import type { Leaflet } from '@spaza/contracts';
import { leafletProblems, publishLeaflet } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { isAddress, openLeaflet } from '../../imports/leaflet-file.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { type AtTheDesk, atTheDesk } from '../../shop/at-the-desk.ts';
import { leafletColumns } from '../../shop/show-leaflet.ts';
import { namesFor } from '../../shop/supplier-names.ts';
import { endInstant, startInstant } from '../values.ts';

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

const each = (text: string, before: string[] = []) => [...before, ...text.split(',').filter(Boolean)];

/** `spaza leaflets publish <file or address>` */
export function newPublish(command: Command, context: Context): void {
  command
    .description(
      'Publish a leaflet at one or more suppliers, as a manager: at all of them, or at none. It is a file (PDF, PNG, ' +
        'JPEG, WebP or GIF of at most 10 MB), or the address of one. With --draft shoppers do not see it yet.',
    )
    .argument('<file>', 'file, or address that begins with http')
    .option('--name <text>', 'its title')
    .option('--supplier <ids>', 'who publishes it; several with commas, or given again', each)
    .option('--from <date>', 'when its specials begin, such as 2026-11-23', startInstant)
    .option('--to <date>', 'when they end; a day alone is included', endInstant)
    .option(
      '--visible-from <date>',
      'from when shoppers see it (default: when its specials begin)',
      startInstant,
    )
    .option('--draft', 'shoppers do not see it yet')
    .addHelpText(
      'after',
      examples(
        "spaza leaflets publish week-48.pdf --name 'Week 48' --supplier 1,2 --from 2026-11-23 --to 2026-11-30",
        "spaza leaflets publish https://cdn.example.com/w48.pdf --name 'Week 48' --supplier 1 --from 2026-11-23 --to 2026-11-30 --draft",
      ),
    )
    .action((file: string, flags: PublishFlags) => runPublish({ file, ...flags }, context));
}

async function publish({ session, desk, as }: AtTheDesk, options: PublishOptions): Promise<Leaflet> {
  const { file, name = '', supplier = [], from = '', to = '', visibleFrom, draft } = options;
  const leaflet = {
    name,
    supplier_ids: supplier,
    start_at: from,
    end_at: to,
    ...(visibleFrom !== undefined && { visible_at: visibleFrom }),
    ...(draft && { published: false }),
  };
  if (isAddress(file))
    return acceptedForm(await publishLeaflet(session, { ...leaflet, path: file }, as), NAMES);
  const fields = leafletProblems({ ...leaflet, path: file });
  if (Object.keys(fields).length > 0)
    return acceptedForm(
      { ok: false, problem: { code: 'invalid_form', messages: [], status: 0 }, fields },
      NAMES,
    );
  return accepted(await desk.publishFile({ ...leaflet, file: await openLeaflet(file) }, as));
}

async function runPublish(options: PublishOptions, context: Context): Promise<void> {
  if (options.file.trim() === '') throw wrongUsage('missing_value', 'Say which file, or which address.');
  const { output } = context;
  const { leaflet, names } = await atTheDesk(
    context,
    async (at) => {
      const published = await publish(at, options);
      return { leaflet: published, names: await namesFor(at.session, [published.supplier_id], context) };
    },
    (part) => output.progress(`Sent ${Math.floor(part * 100)} %`),
  ).finally(() => output.progress(null));
  output.answer({ leaflet }, (page) => {
    page.table(leafletColumns(names), [leaflet]);
    page.say(`\nNext: spaza leaflets preview ${leaflet.id}`);
  });
}
