import type { Change } from '../../../actions/sandbox/snapshots/change.ts';
import type { Declare, SpazaCommand } from '../../../command.ts';
import type { GetContext } from '../../../context.ts';

const DESCRIPTIONS: Readonly<Record<Change, string>> = {
  save: 'Save the complete state of the shop. A snapshot of the same name is replaced.',
  restore: 'Restore a snapshot, including the clock. Later sessions and orders are lost.',
  remove: 'Remove a snapshot. The shop is not changed.',
};

/** `spaza sandbox snapshots save|restore|remove <name>` */
export const newChange =
  (change: Change): Declare =>
  (command: SpazaCommand, context: GetContext) => {
    command
      .description(DESCRIPTIONS[change])
      .argument('<name>', 'letters, digits, _ and -')
      .examples(`spaza sandbox snapshots ${change} before`, `spaza sandbox snapshots ${change} before --json`)
      .action(async (name: string) => {
        const { runChange } = await import('../../../actions/sandbox/snapshots/change.ts');
        await runChange(change, name, await context());
      });
  };
