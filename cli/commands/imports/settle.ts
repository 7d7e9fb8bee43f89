import type { SettleFlags, Verb } from '../../actions/imports/settle.ts';
import type { Declare, SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

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
      .action(async (id: string | undefined, flags: SettleFlags) => {
        const { runSettle } = await import('../../actions/imports/settle.ts');
        await runSettle({ verb, id, ...flags }, await context());
      });
  };
