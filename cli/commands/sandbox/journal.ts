import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { saveFile } from '../../output/save-file.ts';
import type { Column } from '../../output/table.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { wholeNumber } from '../../values/numbers.ts';
import { instant } from '../../values/times.ts';

interface JournalFlags {
  route?: string;
  since?: string;
  limit?: number;
  /** File to save it in. */
  har?: string;
  force?: boolean;
  clear?: boolean;
  follow?: boolean;
}

interface Entry {
  startedDateTime: string;
  time: number;
  request: { method: string; url: string };
  response: { status: number };
  _request_id?: string | undefined;
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url);

const entryColumns: Column<Entry>[] = [
  { title: 'Began', text: ({ startedDateTime }) => startedDateTime },
  { title: 'Method', text: ({ request }) => request.method },
  { title: 'Path', text: ({ request }) => pathOf(request.url), isLong: true },
  { title: 'Status', text: ({ response }) => String(response.status), align: 'right' },
  { title: 'Ms', text: ({ time }) => time.toFixed(0), align: 'right' },
];

/** Time between two polls, in ms. */
const POLL_EVERY_MS = 1000;
/** The most entries that a sandbox lists, and so the most that can come between two polls. */
const MOST = 1000;
/** How many earlier entries `--follow` begins with. */
const USUAL_BEFORE = 10;

/** Identifies an entry. Only refusals have an id. */
const keyOf = ({ startedDateTime, time, request: { url }, _request_id: id }: Entry) =>
  id ?? `${startedDateTime} ${time} ${url}`;

/** Prints calls as they are answered, until the user stops it. */
async function follow({ limit = USUAL_BEFORE, ...query }: JournalFlags, context: Context): Promise<void> {
  const { output, settings, ports } = context;
  if (settings.json)
    throw wrongUsage('conflicting_flags', '--json prints one document, and --follow never ends. Omit one.');
  let seen: Set<string> | undefined;
  const look = async () => {
    const { log } = await asOperator(context, (controls, request) =>
      controls.journal({ ...request, query: { ...query, limit: MOST } }),
    );
    const known = seen;
    const fresh = known ? log.entries.filter((entry) => !known.has(keyOf(entry))) : log.entries.slice(-limit);
    seen = new Set(log.entries.map(keyOf));
    output.aside((page) => {
      for (const entry of fresh)
        page.line(entryColumns.map(({ text }) => text(entry, page.currency)).join('\t'));
    });
    return false;
  };
  const { until } = await import('../../shop/until.ts');
  await look();
  if (ports.stderr.isTTY) output.note('Calls are listed here. Ctrl-C stops it.');
  await until(context, { everyMs: POLL_EVERY_MS, what: 'The next call' }, look).catch((error) => {
    // Stopping it is its normal end.
    if (!ports.signal.aborted) throw error;
  });
}

async function runJournal(
  context: Context,
  { har, force = false, clear, follow: isFollowed, ...query }: JournalFlags,
): Promise<void> {
  if (isFollowed && (har !== undefined || clear))
    throw wrongUsage('conflicting_flags', '--follow lists calls. Omit --har and --clear.');
  if (isFollowed) return follow(query, context);
  if (clear && (har !== undefined || Object.keys(query).length > 0))
    throw wrongUsage('conflicting_flags', '--clear empties the whole journal. Omit the other flags.');
  if (clear) await asOperator(context, (controls, request) => controls.clearJournal(request));
  const { log } = await asOperator(context, (controls, request) => controls.journal({ ...request, query }));
  if (har !== undefined) {
    await saveFile(har, JSON.stringify({ log }, null, 2), force);
    context.output.answer({ file: har, entries: log.entries.length }, (page) => page.line(har));
    return;
  }
  context.output.answer({ log }, (page) => {
    page.table(entryColumns, log.entries);
    if (log.entries.length === 0) page.say('The journal is empty.');
  });
}

/** `spaza sandbox journal` */
export const newJournal: Declare = (command) =>
  command
    .description(
      'List the latest requests and responses of the sandbox, oldest first. With --har, they are saved as an ' +
        'HTTP archive, which browsers and proxies can open. Passwords, keys and card numbers are left out.',
    )
    .option('--route <calls>', 'only these calls, such as *.order.register')
    .option('--since <instant>', 'only calls that started at or after this real time', instant)
    .option('--limit <number>', 'list at most this many, the latest ones', wholeNumber)
    .option('--har <file>', 'save them to this file')
    .option('--force', 'overwrite an existing file')
    .option('--clear', 'empty the journal')
    .option('--follow', 'list calls as they come, after the latest ones, until Ctrl-C')
    .examples(
      'spaza sandbox journal --limit 20',
      'spaza sandbox journal --follow --route *.order.register',
      'spaza sandbox journal --har session.har --route newer.*',
    )
    .run(runJournal);

interface OutboxFlags {
  to?: string;
  kind?: string;
  limit?: number;
}

interface Notice {
  to: string;
  kind: string;
  text: string;
  created_at: string;
}

const noticeColumns: Column<Notice>[] = [
  { title: 'Sent', text: ({ created_at }) => dayAndTime(created_at), raw: ({ created_at }) => created_at },
  { title: 'To', text: ({ to }) => to },
  { title: 'About', text: ({ kind }) => kind },
  { title: 'Text', text: ({ text }) => text, isWhole: true },
];

async function runOutbox(context: Context, query: OutboxFlags): Promise<void> {
  const { notices } = await asOperator(context, (controls, request) =>
    controls.outbox({ ...request, query }),
  );
  context.output.answer({ notices }, (page) => page.table(noticeColumns, notices, 'Nothing was sent.'));
}

/** `spaza sandbox outbox` */
export const newOutbox: Declare = (command) =>
  command
    .description('List the codes and notices that a real shop would have sent to shoppers, newest first.')
    .option('--to <number>', 'only notices to this mobile phone number')
    .option('--kind <kind>', 'only notices of this kind, such as reset_code or order_short')
    .option('--limit <number>', 'list at most this many (default: 50)', wholeNumber)
    .examples(
      'spaza sandbox outbox --to 0821234567',
      'spaza sandbox outbox --kind reset_code --limit 1 --json',
    )
    .run(runOutbox);
