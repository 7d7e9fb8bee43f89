import type { Change } from '../../../actions/sandbox/snapshots/change.ts';
import type { GetContext } from '../../../context.ts';
import type { Build, Declaration } from '../../../declaration.ts';

const DESCRIPTIONS: Readonly<Record<Change, string>> = {
  save: 'Save everything that the shop holds at this moment. A state of the same name is replaced.',
  restore: 'Go back to a saved state, the clock too. Sessions and orders that came later are gone.',
  remove: 'Delete a saved state. The shop stays as it is.',
};

/** `spaza sandbox snapshots save|restore|remove <name>` */
export const newChange =
  (change: Change): Build =>
  (command: Declaration, context: GetContext) => {
    command
      .description(DESCRIPTIONS[change])
      .argument('<name>', 'letters, digits, _ and -')
      .examples(`spaza sandbox snapshots ${change} before`, `spaza sandbox snapshots ${change} before --json`)
      .action(async (name: string) => {
        const { runChange } = await import('../../../actions/sandbox/snapshots/change.ts');
        await runChange(change, name, await context());
      });
  };
