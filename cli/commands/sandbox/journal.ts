import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { saveFile } from '../../output/save-file.ts';
import type { Column } from '../../output/table.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { instant, wholeNumber } from '../values.ts';

interface JournalFlags {
  route?: string;
  since?: string;
  limit?: number;
  /** File to save it in. */
  har?: string;
  force?: boolean;
  clear?: boolean;
}

interface Entry {
  startedDateTime: string;
  time: number;
  request: { method: string; url: string };
  response: { status: number };
}

/** `spaza sandbox journal` */
export function newJournal(command: Command, context: Context): void {
  command
    .description(
      'List the last requests and answers of the sandbox, oldest first. With --har they are saved as an HTTP Archive, ' +
        'which browsers and proxies open. Passwords, keys and card numbers are left out.',
    )
    .option('--route <calls>', 'only these calls, such as *.order.register')
    .option('--since <instant>', 'only what began at or after this real time', instant)
    .option('--limit <number>', 'only so many, the last ones', wholeNumber)
    .option('--har <file>', 'save them in this file')
    .option('--force', 'write over a file that is there')
    .option('--clear', 'empty the journal')
    .addHelpText(
      'after',
      examples('spaza sandbox journal --limit 20', 'spaza sandbox journal --har session.har --route newer.*'),
    )
    .action((flags: JournalFlags) => runJournal(flags, context));
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url);

const columns: Column<Entry>[] = [
  { title: 'Began', text: ({ startedDateTime }) => startedDateTime },
  { title: 'Method', text: ({ request }) => request.method },
  { title: 'Path', text: ({ request }) => pathOf(request.url), isLong: true },
  { title: 'Status', text: ({ response }) => String(response.status), align: 'right' },
  { title: 'Ms', text: ({ time }) => time.toFixed(0), align: 'right' },
];

export async function runJournal(
  { har, force = false, clear, ...query }: JournalFlags,
  context: Context,
): Promise<void> {
  if (clear && (har !== undefined || Object.keys(query).length > 0))
    throw wrongUsage('conflicting_flags', '--clear empties the whole journal. Leave the other flags out.');
  if (clear) await asOperator(context, (levers, request) => levers.clearJournal(request));
  const { log } = await asOperator(context, (levers, request) => levers.journal({ ...request, query }));
  if (har !== undefined) {
    await saveFile(har, JSON.stringify({ log }, null, 2), force);
    context.output.answer({ file: har, entries: log.entries.length }, (page) => page.line(har));
    return;
  }
  context.output.answer({ log }, (page) => {
    page.table(columns, log.entries);
    if (log.entries.length === 0) page.say('The journal is empty.');
  });
}
