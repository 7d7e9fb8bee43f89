import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { saveFile } from '../../output/save-file.ts';
import type { Column } from '../../output/table.ts';
import { asOperator } from '../../shop/as-operator.ts';

export interface JournalFlags {
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
    throw wrongUsage('conflicting_flags', '--clear empties the whole journal. Omit the other flags.');
  if (clear) await asOperator(context, (controls, request) => controls.clearJournal(request));
  const { log } = await asOperator(context, (controls, request) => controls.journal({ ...request, query }));
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
