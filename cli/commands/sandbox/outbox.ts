import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import type { Column } from '../../output/table.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { wholeNumber } from '../values.ts';

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

/** `spaza sandbox outbox` */
export function newOutbox(command: Command, context: Context): void {
  command
    .description('Read the codes and notices that a real shop would have sent to shoppers, newest first.')
    .option('--to <number>', 'only what went to this mobile phone number')
    .option('--kind <kind>', 'only what is about this, such as reset_code or order_short')
    .option('--limit <number>', 'how many at most (default: 50)', wholeNumber)
    .addHelpText(
      'after',
      examples(
        'spaza sandbox outbox --to 0821234567',
        'spaza sandbox outbox --kind reset_code --limit 1 --json',
      ),
    )
    .action((flags: OutboxFlags) => runOutbox(flags, context));
}

const columns: Column<Notice>[] = [
  { title: 'Sent', text: ({ created_at }) => dayAndTime(created_at), raw: ({ created_at }) => created_at },
  { title: 'To', text: ({ to }) => to },
  { title: 'About', text: ({ kind }) => kind },
  { title: 'Text', text: ({ text }) => text, isLong: true },
];

export async function runOutbox(query: OutboxFlags, context: Context): Promise<void> {
  const { notices } = await asOperator(context, (levers, request) => levers.outbox({ ...request, query }));
  context.output.answer({ notices }, (page) => {
    page.table(columns, notices);
    if (notices.length === 0) page.say('Nothing was sent.');
  });
}
