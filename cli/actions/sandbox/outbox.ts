import type { Context } from '../../context.ts';
import type { Column } from '../../output/table.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';

export interface OutboxFlags {
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

export async function runOutbox(query: OutboxFlags, context: Context): Promise<void> {
  const { notices } = await asOperator(context, (controls, request) =>
    controls.outbox({ ...request, query }),
  );
  context.output.answer({ notices }, (page) => {
    page.table(columns, notices);
    if (notices.length === 0) page.say('Nothing was sent.');
  });
}
