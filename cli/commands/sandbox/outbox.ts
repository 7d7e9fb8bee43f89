import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import type { Column } from '../../output/table.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { wholeNumber } from '../../values/numbers.ts';

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

const columns: Column<Notice>[] = [
  { title: 'Sent', text: ({ created_at }) => dayAndTime(created_at), raw: ({ created_at }) => created_at },
  { title: 'To', text: ({ to }) => to },
  { title: 'About', text: ({ kind }) => kind },
  { title: 'Text', text: ({ text }) => text, isWhole: true },
];

async function runOutbox(context: Context, query: OutboxFlags): Promise<void> {
  const { notices } = await asOperator(context, (controls, request) =>
    controls.outbox({ ...request, query }),
  );
  context.output.answer({ notices }, (page) => {
    page.table(columns, notices);
    if (notices.length === 0) page.say('Nothing was sent.');
  });
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
