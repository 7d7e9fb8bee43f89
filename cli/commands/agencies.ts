import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza agencies` */
export function newAgencies(command: SpazaCommand, context: GetContext): void {
  command
    .description('List groups of suppliers and their members.')
    .examples('spaza agencies', "spaza agencies --json | jq -r '.agencies[].name'")
    .action(async () => {
      const { runAgencies } = await import('../actions/agencies.ts');
      await runAgencies(await context());
    });
}
