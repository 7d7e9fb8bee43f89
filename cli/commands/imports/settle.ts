import type { Id } from '@spaza/contracts';
import type { ImportReport } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { type Build, examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { type AtTheDesk, atTheDesk } from '../../shop/at-the-desk.ts';
import { confirmed } from '../../shop/confirm.ts';
import { drawImport } from '../../shop/show-import.ts';
import { waitingImport } from '../../shop/waiting-import.ts';

type Verb = 'apply' | 'discard';

interface SettleFlags {
  yes?: boolean;
}

const WORDS: Readonly<Record<Verb, { description: string; question: string; otherwise: string }>> = {
  apply: {
    description:
      'Put a file that waits into the catalogue, whole and in one step. Applied twice it is applied once.',
    question: 'Put it into the catalogue?',
    otherwise: 'Nothing was changed; the file still waits.',
  },
  discard: {
    description: 'Drop a file that waits. The catalogue stays as it is.',
    question: 'Drop it?',
    otherwise: 'The file still waits.',
  },
};

/** `spaza imports apply [id]` and `spaza imports discard [id]` */
export const newSettle =
  (verb: Verb): Build =>
  (command: Command, context: Context) => {
    command
      .description(WORDS[verb].description)
      .argument('[id]', 'id of the import (default: the one that waits)')
      .option('-y, --yes', 'do it without asking')
      .addHelpText('after', examples(`spaza imports ${verb}`, `spaza imports ${verb} --yes --json`))
      .action((id: string | undefined, flags: SettleFlags) => runSettle({ verb, id, ...flags }, context));
  };

/** Settles an import; the one in hand by its flow, so that it is not in hand any more. */
async function settle({ session, imports, as }: AtTheDesk, verb: Verb, id: Id): Promise<ImportReport> {
  const isInHand = String(imports.report.peek()?.import.id) === String(id);
  if (isInHand) return accepted(await (verb === 'apply' ? imports.apply() : imports.abandon()));
  return accepted(await session.gateway.imports[verb](id, as), 'spaza imports list');
}

async function runSettle(
  { verb, id: typed, yes }: SettleFlags & { verb: Verb; id: string | undefined },
  context: Context,
): Promise<void> {
  const { question, otherwise } = WORDS[verb];
  const report = await atTheDesk(context, async (at) => {
    const id = await waitingImport(at, typed);
    await confirmed({ question, yes, otherwise, isLikely: verb === 'apply' }, context);
    if (verb === 'apply') context.output.progress('The rows go into the catalogue…');
    try {
      return await settle(at, verb, id);
    } finally {
      context.output.progress(null);
    }
  });
  context.output.answer({ import: report.import, rows: report.rows }, (page) =>
    drawImport({ import: report.import, rows: report.rows, preview: undefined }, page),
  );
}
