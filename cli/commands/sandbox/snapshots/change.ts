import type { Command } from 'commander';
import type { Context } from '../../../context.ts';
import { type Build, examples } from '../../../lazy-commands.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showSnapshots } from '../../../shop/show-snapshots.ts';

type Change = 'save' | 'restore' | 'delete';

const DESCRIPTIONS: Readonly<Record<Change, string>> = {
  save: 'Save everything that the shop holds at this moment. A state of the same name is replaced.',
  restore: 'Go back to a saved state, the clock too. Sessions and orders that came later are gone.',
  delete: 'Delete a saved state. The shop stays as it is.',
};

/** `spaza sandbox snapshots save|restore|delete <name>` */
export const newChange =
  (change: Change): Build =>
  (command: Command, context: Context) => {
    command
      .description(DESCRIPTIONS[change])
      .argument('<name>', 'letters, digits, _ and -')
      .addHelpText(
        'after',
        examples(
          `spaza sandbox snapshots ${change} before`,
          `spaza sandbox snapshots ${change} before --json`,
        ),
      )
      .action((name: string) => runChange(change, name, context));
  };

async function runChange(change: Change, name: string, context: Context): Promise<void> {
  await asOperator(context, (levers, operator) => {
    const request = { ...operator, params: { name } };
    switch (change) {
      case 'save':
        return levers.saveSnapshot(request);
      case 'restore':
        return levers.restoreSnapshot(request);
      case 'delete':
        return levers.deleteSnapshot(request);
    }
  });
  await showSnapshots(context);
}
