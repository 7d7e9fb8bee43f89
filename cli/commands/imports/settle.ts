import type { SettleFlags, Verb } from '../../actions/imports/settle.ts';
import type { GetContext } from '../../context.ts';
import type { Build, Declaration } from '../../declaration.ts';

const DESCRIPTIONS: Readonly<Record<Verb, string>> = {
  apply: 'Put a file that waits into the catalogue, whole and in one step. Applied twice it is applied once.',
  discard: 'Drop a file that waits. The catalogue stays as it is.',
};

/** `spaza imports apply [id]` and `spaza imports discard [id]` */
export const newSettle =
  (verb: Verb): Build =>
  (command: Declaration, context: GetContext) => {
    command
      .description(DESCRIPTIONS[verb])
      .argument('[id]', 'id of the import (default: the one that waits)')
      .option('-y, --yes', 'do it without asking')
      .examples(`spaza imports ${verb}`, `spaza imports ${verb} --yes --json`)
      .action(async (id: string | undefined, flags: SettleFlags) => {
        const { runSettle } = await import('../../actions/imports/settle.ts');
        await runSettle({ verb, id, ...flags }, await context());
      });
  };
