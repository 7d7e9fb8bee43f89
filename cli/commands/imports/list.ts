import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { atTheDesk } from '../../shop/at-the-desk.ts';
import { importColumns } from '../../shop/show-import.ts';
import { oneOf, pageNumber } from '../values.ts';

interface ListFlags {
  status?: string;
  page?: number;
}

const STATUSES = ['staged', 'rejected', 'applied', 'discarded'] as const;

/** `spaza imports list` */
export function newList(command: Command, context: Context): void {
  command
    .description(
      'List the files that were handed in, the newest first. Those that are staged wait to be applied.',
    )
    .option('--status <status>', 'only those that stand there, such as staged', oneOf(STATUSES, 'status'))
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .addHelpText('after', examples('spaza imports list', 'spaza imports list --status staged --json'))
    .action((flags: ListFlags) => runList(flags, context));
}

export async function runList({ status, page = 1 }: ListFlags, context: Context): Promise<void> {
  const { imports, nextPage } = await atTheDesk(context, async ({ desk, as }) =>
    accepted(await desk.imports({ status, page }, as)),
  );
  context.output.answer({ imports, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(importColumns, imports);
    if (imports.length === 0) shown.say('There are none. Next: spaza imports upload <file>');
    else if (nextPage) shown.say(`\nMore: spaza imports list --page ${nextPage}`);
  });
}
