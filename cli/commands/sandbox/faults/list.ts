import type { Fault } from '@spaza/contracts';
import type { SpazaCommand } from '../../../command.ts';
import type { Context, GetContext } from '../../../context.ts';
import type { Output } from '../../../output/output.ts';
import type { Column } from '../../../output/table.ts';
import { asOperator } from '../../../shop/as-operator.ts';

/** The details of a fault, named like its flags. */
const details = ({
  id: _,
  route: _route,
  kind: _kind,
  fired: _fired,
  seed: _seed,
  times: _times,
  ...rest
}: Fault) =>
  Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' ');

const columns: Column<Fault>[] = [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Calls', text: ({ route }) => route, isLong: true },
  { title: 'Kind', text: ({ kind }) => kind },
  { title: 'Details', text: details, isWhole: true },
  {
    title: 'Happened',
    text: ({ fired, times }) => (times === undefined ? String(fired) : `${fired} of ${times}`),
    raw: ({ fired }) => String(fired),
    align: 'right',
  },
];

/** Shows the faults that a sandbox has. */
export function showFaults(faults: readonly Fault[], output: Output): void {
  output.answer({ faults }, (page) => {
    page.table(columns, faults);
    if (faults.length === 0) page.say('There are no faults. Next: spaza sandbox faults add <calls> <kind>');
  });
}

async function runList(context: Context): Promise<void> {
  const { faults } = await asOperator(context, (controls, request) => controls.faults(request));
  showFaults(faults, context.output);
}

/** `spaza sandbox faults list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the faults of the sandbox, and how often each has happened.')
    .examples('spaza sandbox faults list', "spaza sandbox faults list --json | jq '.faults[].fired'")
    .action(async () => runList(await context()));
}
