import type { Command } from 'commander';
import type { GetContext } from '../context.ts';
import { examples } from '../lazy-commands.ts';

/** `spaza agencies` */
export function newAgencies(command: Command, context: GetContext): void {
  command
    .description('List groups of suppliers, with who belongs to them.')
    .addHelpText('after', examples('spaza agencies', "spaza agencies --json | jq -r '.agencies[].name'"))
    .action(async () => {
      const { runAgencies } = await import('../actions/agencies.ts');
      await runAgencies(await context());
    });
}
