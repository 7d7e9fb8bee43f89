import type { Id, ListedImport } from '@spaza/contracts';
import { MAXIMUM_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { ImportPage } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { type AtTheDesk, atTheDesk } from '../../shop/at-the-desk.ts';
import { drawImport, problemColumns } from '../../shop/show-import.ts';
import { waitingImport } from '../../shop/waiting-import.ts';
import { wholeNumber } from '../values.ts';

interface ShowFlags {
  changes?: number;
}

const CHANGES = 50;

/** `spaza imports show [id]` */
export function newShow(command: Command, context: Context): void {
  command
    .description('Show a file that was handed in, and what it would change now. Nothing is changed.')
    .argument('[id]', 'id of the import (default: the one that waits)')
    .option('--changes <number>', `changes to list at most (default: ${CHANGES})`, wholeNumber)
    .addHelpText('after', examples('spaza imports show', 'spaza imports show --changes 100 --json'))
    .action((id: string | undefined, flags: ShowFlags) => runShow({ id, ...flags }, context));
}

async function importNamed({ desk, as }: AtTheDesk, id: Id): Promise<ListedImport> {
  for (let page: number | null = 1; page !== null; ) {
    const listed: ImportPage = accepted(await desk.imports({ page }, as));
    const found = listed.imports.find((one) => String(one.id) === String(id));
    if (found) return found;
    page = listed.nextPage;
  }
  throw new Failure('not_found', {
    code: 'import_not_found',
    messages: [`There is no import ${id}.`],
    next: 'spaza imports list',
  });
}

export async function runShow(
  { id: typed, changes = CHANGES }: ShowFlags & { id: string | undefined },
  context: Context,
): Promise<void> {
  const { found, preview } = await atTheDesk(context, async (at) => {
    const named = await importNamed(at, await waitingImport(at, typed));
    const isOpen = named.status === 'staged' || named.status === 'rejected';
    const perPage = Math.min(changes, MAXIMUM_PER_PAGE);
    const seen = isOpen ? accepted(await at.desk.previewImport(named.id, { perPage }, at.as)) : undefined;
    return { found: named, preview: seen };
  });
  const { summary = null, changes: first = [], problems = [] } = preview ?? {};
  context.output.answer({ import: found, summary, changes: first, problems }, (page) => {
    drawImport({ import: found, rows: found.rows, preview }, page);
    if (problems.length > 0) page.table(problemColumns, problems);
    if (found.status === 'staged') page.say('\nNext: spaza imports apply, or: spaza imports discard');
  });
}
