import type { Id } from '@spaza/contracts';
import type { ImportReport } from '@spaza/sdk';
import type { Declare, SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { asManager, type ManagerShop } from '../../shop/as-manager.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { drawImport, noteIfLost, waitingImport } from '../../shop/show-import.ts';

type Verb = 'apply' | 'discard';

interface SettleFlags {
  yes?: boolean;
}

const WORDS: Readonly<Record<Verb, { question: string; onDeclined: string }>> = {
  apply: {
    question: 'Apply it to the catalogue?',
    onDeclined: 'Nothing was changed. The file stays staged.',
  },
  discard: {
    question: 'Discard it?',
    onDeclined: 'The file stays staged.',
  },
};

/** Applies or discards an import; through its flow if it is the current one, so that the flow forgets it. */
async function applyOrDiscard(
  { session, imports, as }: ManagerShop,
  verb: Verb,
  id: Id,
): Promise<ImportReport> {
  const isCurrent = String(imports.report.peek()?.import.id) === String(id);
  if (isCurrent) return accepted(await (verb === 'apply' ? imports.apply() : imports.abandon()));
  return accepted(await session.gateway.imports[verb](id, as), 'spaza imports list');
}

async function runSettle(
  { verb, id: typed, yes }: SettleFlags & { verb: Verb; id: string | undefined },
  context: Context,
): Promise<void> {
  const { question, onDeclined } = WORDS[verb];
  const report = await asManager(
    context,
    async (at) => {
      const id = await waitingImport(at, typed);
      await confirmed({ question, yes, onDeclined, isLikely: verb === 'apply' }, context);
      if (verb === 'apply') context.output.progress('Applying the rows…');
      try {
        return await applyOrDiscard(at, verb, id);
      } catch (error) {
        noteIfLost(error, context);
        throw error;
      } finally {
        context.output.progress(null);
      }
    },
    { isLong: true, needs: 'import_staging' },
  );
  context.output.answer({ import: report.import, rows: report.rows }, (page) =>
    drawImport({ import: report.import, rows: report.rows, preview: undefined }, page),
  );
}

const DESCRIPTIONS: Readonly<Record<Verb, string>> = {
  apply:
    'Apply a staged file to the catalogue, completely and in one step. Applying it twice has no further effect.',
  discard: 'Discard a staged file. The catalogue is not changed.',
};

/** `spaza imports apply [id]` and `spaza imports discard [id]` */
export const newSettle =
  (verb: Verb): Declare =>
  (command: SpazaCommand, context: GetContext) => {
    command
      .description(DESCRIPTIONS[verb])
      .argument('[id]', 'id of the import (default: the one that is staged)')
      .option('-y, --yes', 'do it without confirmation')
      .examples(`spaza imports ${verb}`, `spaza imports ${verb} --yes --json`)
      .action(async (id: string | undefined, flags: SettleFlags) =>
        runSettle({ verb, id, ...flags }, await context()),
      );
  };
