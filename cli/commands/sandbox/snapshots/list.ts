import type { SpazaCommand } from '../../../command.ts';
import type { Context, GetContext } from '../../../context.ts';
import type { Column } from '../../../output/table.ts';
import { dayAndTime } from '../../../output/time.ts';
import { asOperator } from '../../../shop/as-operator.ts';

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
export async function showSnapshots(context: Context): Promise<void> {
  const { snapshots } = await asOperator(context, (controls, request) => controls.snapshots(request));
  context.output.answer({ snapshots }, (page) => {
    page.table(columns, snapshots);
    if (snapshots.length === 0) page.say('There are no snapshots. Next: spaza sandbox snapshots save <name>');
  });
}

/** `spaza sandbox snapshots list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the snapshots of the sandbox.')
    .examples(
      'spaza sandbox snapshots list',
      "spaza sandbox snapshots list --json | jq -r '.snapshots[].name'",
    )
    .action(async () => showSnapshots(await context()));
}
