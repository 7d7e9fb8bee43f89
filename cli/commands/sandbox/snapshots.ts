import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import type { Column } from '../../output/table.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';

interface Snapshot {
  name: string;
  created_at: string;
  frozen: boolean;
}

const columns: Column<Snapshot>[] = [
  { title: 'Name', text: ({ name }) => name },
  {
    title: 'Saved at',
    text: ({ created_at }) => dayAndTime(created_at),
    raw: ({ created_at }) => created_at,
  },
  { title: 'Clock', text: ({ frozen }) => (frozen ? 'frozen' : 'running') },
];

/** Lists the saved states of a sandbox. */
async function showSnapshots(context: Context): Promise<void> {
  const { snapshots } = await asOperator(context, (controls, request) => controls.snapshots(request));
  context.output.answer({ snapshots }, (page) =>
    page.table(columns, snapshots, 'There are no snapshots. Next: spaza sandbox snapshots save <name>'),
  );
}

/** `spaza sandbox snapshots list` */
export const newList: Declare = (command) =>
  command
    .description('List the snapshots of the sandbox.')
    .examples(
      'spaza sandbox snapshots list',
      "spaza sandbox snapshots list --json | jq -r '.snapshots[].name'",
    )
    .run(showSnapshots);

type Change = 'save' | 'restore' | 'remove';

async function runChange(context: Context, change: Change, name: string): Promise<void> {
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
export const newChange: Declare = (command) => {
  const change = command.name() as Change;
  command
    .description(DESCRIPTIONS[change])
    .argument('<name>', 'letters, digits, _ and -', snapshotName)
    .examples(`spaza sandbox snapshots ${change} before`, `spaza sandbox snapshots ${change} before --json`)
    .run((context: Context, name: string) => runChange(context, change, name));
};
