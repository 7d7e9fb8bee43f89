import type { Id, Leaflet, Position } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { LeafletChanges, LeafletPage } from '@spaza/sdk/manager';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { isAddress, openLeaflet } from '../imports/leaflet-file.ts';
import { sentAs } from '../imports/sent-as.ts';
import { type Column, nothingListed } from '../output/table.ts';
import { dayAndTime, dayOf } from '../output/time.ts';
import { accepted, acceptedForm, refuseFields } from '../shop/accepted.ts';
import { asManager, type ManagerShop } from '../shop/as-manager.ts';
import { online, requireCapability } from '../shop/in-shop.ts';
import { kilometres, pageNumber, place } from '../values/numbers.ts';
import { endInstant, startInstant } from '../values/times.ts';
import { changesIn, given } from '../values/words.ts';

/** A leaflet that a manager can see, by its id. @throws Failure `not_found` if there is none */
async function leafletNamed({ manager, as }: ManagerShop, id: string): Promise<Leaflet> {
  for (let page: number | null = 1; page !== null; ) {
    const listed: LeafletPage = accepted(await manager.leaflets({ page }, as));
    const found = listed.leaflets.find((leaflet) => String(leaflet.id) === id);
    if (found) return found;
    page = listed.nextPage;
  }
  throw new Failure('not_found', {
    code: 'leaflet_not_found',
    messages: [`There is no leaflet ${id}.`],
    next: 'spaza leaflets list',
  });
}

/** The first and last day of a leaflet, from the fields of either generation. */
const daysOf = ({ start_at, start_on, end_at, end_on }: Leaflet) => ({
  from: dayOf(start_at ?? start_on ?? '', 'first'),
  to: dayOf(end_at ?? end_on ?? '', 'last'),
});

/** Names of suppliers by id; suppliers that cannot be read are missing. */
type SupplierNames = ReadonlyMap<string, string>;

/** The names for a list on a terminal, each read once; a document for programs has the ids only. */
async function namesFor(
  { gateway }: Session,
  leaflets: readonly Pick<Leaflet, 'supplier_id'>[],
  { settings }: Context,
): Promise<SupplierNames> {
  const asked = new Map<string, Id>();
  if (!settings.json) for (const { supplier_id: id } of leaflets) if (id != null) asked.set(String(id), id);
  const named = await Promise.all(
    [...asked].map(async ([key, id]) => {
      // A table with an id in place of a name is better than an error.
      const found = await gateway.suppliers.byId(id).catch(() => undefined);
      return found?.ok ? ([[key, found.value.name]] as const) : [];
    }),
  );
  return new Map(named.flat());
}

/** Columns for leaflets. A supplier without a known name is shown by its id, as in a pipe. */
const leafletColumns = (names: SupplierNames): Column<Leaflet>[] => [
  { title: 'Id', text: ({ id }) => String(id) },
  { title: 'Leaflet', text: ({ name }) => name, isLong: true },
  {
    title: 'From',
    text: (leaflet) => daysOf(leaflet).from.text,
    raw: (leaflet) => daysOf(leaflet).from.raw,
  },
  { title: 'To', text: (leaflet) => daysOf(leaflet).to.text, raw: (leaflet) => daysOf(leaflet).to.raw },
  {
    title: 'Supplier',
    text: ({ supplier_id: id }) => names.get(String(id)) ?? String(id ?? ''),
    raw: ({ supplier_id: id }) => String(id ?? ''),
    isLong: true,
  },
  {
    title: 'Shown',
    text: ({ published }) => (published === false ? 'draft' : ''),
    style: () => 'yellow',
  },
  { title: 'File', text: ({ url, path }) => url ?? path ?? '', isSpare: true },
];

async function runNearby(
  context: Context,
  { near, radius }: { near?: Position; radius?: number },
): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const { leaflets, names } = await online(context, async (session) => {
    const browse = browseOf(session);
    const isAround = near !== undefined || radius !== undefined || !session.supplier.current.peek();
    if (isAround) await requireCapability(session.gateway, 'newer_calls', context);
    const found = accepted(
      isAround
        ? await browse.leafletsNearby({ ...near, ...(radius !== undefined && { radius }) })
        : await browse.supplierLeaflets(),
    );
    return { leaflets: found, names: await namesFor(session, found, context) };
  });
  const shown = leaflets.map(({ startAt: _start, endAt: _end, ...leaflet }) => leaflet);
  context.output.answer({ leaflets: shown }, (page) =>
    page.table(leafletColumns(names), shown, 'There are no leaflets here at the moment.'),
  );
}

/** `spaza leaflets` */
export const newNearby: Declare = (command) =>
  command
    .description(
      'List the leaflets that shoppers see: those of the chosen supplier, or around a place if no supplier is ' +
        'chosen or --near is given.',
    )
    .option('--near <lat,lon>', 'the place, in degrees north and east', place)
    .option('--radius <km>', 'distance around it (default: 15)', kilometres)
    .examples('spaza leaflets', 'spaza leaflets --near -33.92,18.42 --radius 30 --json')
    .run(runNearby);

async function runList(
  context: Context,
  { supplier, page = 1 }: { supplier?: string; page?: number },
): Promise<void> {
  const { leaflets, nextPage, names } = await asManager(
    context,
    async ({ session, manager, as }) => {
      const listed = accepted(await manager.leaflets({ of: supplier, page }, as));
      return { ...listed, names: await namesFor(session, listed.leaflets, context) };
    },
    { needs: 'leaflet_files' },
  );
  context.output.answer({ leaflets, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(
      leafletColumns(names),
      leaflets,
      nothingListed(page, 'There are no leaflets. Next: spaza leaflets publish <file or address>'),
    );
    if (nextPage)
      shown.say(
        `\nMore: spaza leaflets list${supplier === undefined ? '' : ` --supplier ${supplier}`} --page ${nextPage}`,
      );
  });
}

/** `spaza leaflets list` */
export const newList: Declare = (command) =>
  command
    .description('List all leaflets, as a manager, including drafts, ended and upcoming ones.')
    .option('--supplier <id>', 'only leaflets of this supplier')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .examples('spaza leaflets list', 'spaza leaflets list --supplier 1 --json')
    .run(runList);

interface PublishFlags {
  name?: string;
  supplier?: string[];
  from?: string;
  to?: string;
  visibleFrom?: string;
  draft?: boolean;
}

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
  file: string,
  { name = '', supplier = [], from = '', to = '', visibleFrom, draft }: PublishFlags,
  context: Context,
): Promise<Leaflet[]> {
  const { leafletProblems, publishLeaflet } = await import('@spaza/sdk');
  const leaflet = {
    name,
    supplier_ids: supplier,
    start_at: from,
    end_at: to,
    ...given({ visible_at: visibleFrom, published: draft && false }),
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

async function runPublish(context: Context, file: string, flags: PublishFlags): Promise<void> {
  if (file.trim() === '') throw wrongUsage('missing_value', 'Specify a file or an address.');
  const { output } = context;
  const { leaflets, names } = await asManager(
    context,
    async (at) => {
      const published = await publish(at, file, flags, context);
      return { leaflets: published, names: await namesFor(at.session, published, context) };
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
export const newPublish: Declare = (command) =>
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
    .run(runPublish);

function shownNow({ published, start_at, visible_at, end_at }: Leaflet, now: number): string {
  if (published === false) return 'no, it is a draft';
  const from = Date.parse(visible_at ?? start_at ?? '');
  if (now < from) return `no, from ${dayAndTime(new Date(from).toISOString())}`;
  return now >= Date.parse(end_at ?? '') ? 'no, it has ended' : 'yes';
}

async function runPreview(context: Context, id: string): Promise<void> {
  const { leaflet, names } = await asManager(
    context,
    async (at) => {
      const found = await leafletNamed(at, id);
      return { leaflet: found, names: await namesFor(at.session, [found], context) };
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
export const newPreview: Declare = (command) =>
  command
    .description('Show a leaflet with the address of its file, and whether shoppers see it now.')
    .argument('<id>', 'id of the leaflet, from spaza leaflets list')
    .examples('spaza leaflets preview 12', "spaza leaflets preview 12 --json | jq -r '.leaflet.url'")
    .run(runPreview);

interface ChangeFlags {
  name?: string;
  file?: string;
  from?: string;
  to?: string;
  visibleFrom?: string;
  publish?: boolean;
}

/** Changes a leaflet and shows it, with what to do next. */
async function change(context: Context, id: string, changes: LeafletChanges, next?: string): Promise<void> {
  const { leaflet, names } = await asManager(
    context,
    async ({ session, manager, as }) => {
      const changed = accepted(await manager.changeLeaflet(id, changes, as), 'spaza leaflets list');
      return { leaflet: changed, names: await namesFor(session, [changed], context) };
    },
    { needs: 'leaflet_files' },
  );
  context.output.answer({ leaflet }, (page) => {
    page.table(leafletColumns(names), [leaflet]);
    if (next) page.say(next);
  });
}

async function runChange(
  context: Context,
  id: string,
  { name, file, from, to, visibleFrom, publish }: ChangeFlags,
): Promise<void> {
  const isPath = file !== undefined && isAddress(file);
  const changes = changesIn(
    {
      name,
      path: isPath ? file : undefined,
      file: isPath || file === undefined ? undefined : await openLeaflet(file),
      start_at: from,
      end_at: to,
      visible_at: visibleFrom,
      published: publish,
    },
    ', such as --name, --file, --to or --publish',
  );
  await change(context, id, changes);
}

/** `spaza leaflets change <id>` */
export const newChange: Declare = (command) =>
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
    .run(runChange);

const runUnpublish = (context: Context, id: string): Promise<void> =>
  change(context, id, { published: false }, `\nTo publish it again: spaza leaflets change ${id} --publish`);

/** `spaza leaflets unpublish <id>` */
export const newUnpublish: Declare = (command) =>
  command
    .description('Take a leaflet offline: shoppers no longer see it, and it is kept as a draft.')
    .argument('<id>', 'id of the leaflet')
    .examples('spaza leaflets unpublish 12', 'spaza leaflets unpublish 12 --json')
    .run(runUnpublish);
