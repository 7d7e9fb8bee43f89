import type { Id, ListedImport } from '@spaza/contracts';
import { MAXIMUM_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { ImportPage } from '@spaza/sdk/manager';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager, type ManagerShop } from '../../shop/as-manager.ts';
import { drawImport, problemColumns, waitingImport } from '../../shop/show-import.ts';
import { wholeNumber } from '../../values/numbers.ts';

interface ShowOptions {
  id: string | undefined;
  /** Changes to list at most. */
  limit: number;
}

async function importNamed({ manager, as }: ManagerShop, id: Id): Promise<ListedImport> {
  for (let page: number | null = 1; page !== null; ) {
    const listed: ImportPage = accepted(await manager.imports({ page }, as));
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

async function runShow({ id: typed, limit }: ShowOptions, context: Context): Promise<void> {
  const { found, preview } = await asManager(
    context,
    async (at) => {
      const named = await importNamed(at, await waitingImport(at, typed));
      const isOpen = named.status === 'staged' || named.status === 'rejected';
      const perPage = Math.min(limit, MAXIMUM_PER_PAGE);
      const seen = isOpen
        ? accepted(await at.manager.previewImport(named.id, { perPage }, at.as))
        : undefined;
      return { found: named, preview: seen };
    },
    { isLong: true, needs: 'import_staging' },
  );
  const { summary = null, changes: first = [], problems = [] } = preview ?? {};
  context.output.answer({ import: found, summary, changes: first, problems }, (page) => {
    drawImport({ import: found, rows: found.rows, preview }, page);
    if (problems.length > 0) page.table(problemColumns, problems);
    if (found.status === 'staged') page.say('\nNext: spaza imports apply, or: spaza imports discard');
  });
}

const DEFAULT_LIMIT = 50;

type Flags = Partial<ShowOptions> & { changes?: number };

/** `spaza imports show [id]` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show an uploaded file, and what it would change now. Nothing is changed.')
    .argument('[id]', 'id of the import (default: the one that is staged)')
    .option('--limit <number>', `list at most this many changes (default: ${DEFAULT_LIMIT})`, wholeNumber)
    .formerOption('--changes <number>', wholeNumber)
    .examples('spaza imports show', 'spaza imports show --limit 100 --json')
    .action(async (id: string | undefined, { changes, ...flags }: Flags) =>
      runShow({ limit: changes ?? DEFAULT_LIMIT, ...flags, id }, await context()),
    );
}
