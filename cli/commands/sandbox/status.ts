import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';

export async function runStatus(context: Context): Promise<void> {
  const { engine, now, counts } = await asOperator(context, (controls, request) => controls.status(request));
  context.output.answer({ engine, now, counts }, (page) =>
    page.fields([
      ['Engine', engine],
      ['Time', dayAndTime(now), now],
      ...Object.entries(counts).map(([name, count]) => [name, String(count)] as const),
    ]),
  );
}

/** `spaza sandbox status` */
export function newStatus(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show the engine, time and contents of a running sandbox. Needs the operator key.')
    .examples('spaza sandbox status', "spaza sandbox status --json | jq '.counts'")
    .action(async () => runStatus(await context()));
}
