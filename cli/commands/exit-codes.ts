import type { Command } from 'commander';
import type { GetContext } from '../context.ts';

/** `spaza help exit-codes` */
export function newExitCodes(command: Command, context: GetContext): void {
  command
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async () => {
      const { runExitCodes } = await import('../actions/exit-codes.ts');
      runExitCodes(await context());
    });
}
