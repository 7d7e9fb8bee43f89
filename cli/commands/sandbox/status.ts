import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';

/** `spaza sandbox status` */
export function newStatus(command: Command, context: Context): void {
  command
    .description('Say what an open sandbox is and how much it holds. Needs the key of the operator.')
    .addHelpText('after', examples('spaza sandbox status', "spaza sandbox status --json | jq '.counts'"))
    .action(() => runStatus(context));
}

export async function runStatus(context: Context): Promise<void> {
  const { engine, now, counts } = await asOperator(context, (levers, request) => levers.status(request));
  context.output.answer({ engine, now, counts }, (page) =>
    page.fields([
      ['Engine', engine],
      ['Time', dayAndTime(now), now],
      ...Object.entries(counts).map(([name, count]) => [name, String(count)] as const),
    ]),
  );
}
