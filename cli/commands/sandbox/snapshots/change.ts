import type { Declare, SpazaCommand } from '../../../command.ts';
import type { Context, GetContext } from '../../../context.ts';
import { wrongUsage } from '../../../failure.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showSnapshots } from './list.ts';

type Change = 'save' | 'restore' | 'remove';

async function runChange(change: Change, name: string, context: Context): Promise<void> {
  await asOperator(context, (controls, operator) => {
    const request = { ...operator, params: { name } };
    switch (change) {
      case 'save':
        return controls.saveSnapshot(request);
      case 'restore':
        return controls.restoreSnapshot(request);
      case 'remove':
        return controls.deleteSnapshot(request);
    }
  });
  await showSnapshots(context);
}

function snapshotName(text: string): string {
  if (/^[\w-]+$/.test(text)) return text;
  throw wrongUsage('invalid_value', `'${text}' is not a name of letters, digits, _ and -.`);
}

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
      .argument('<name>', 'letters, digits, _ and -', snapshotName)
      .examples(`spaza sandbox snapshots ${change} before`, `spaza sandbox snapshots ${change} before --json`)
      .action(async (name: string) => runChange(change, name, await context()));
  };
