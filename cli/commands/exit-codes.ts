import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza help exit-codes` */
export function newExitCodes(command: SpazaCommand, context: GetContext): void {
  // `help exit-codes` asks for its help.
  command
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async () => {
      const { runExitCodes } = await import('../actions/exit-codes.ts');
      runExitCodes(await context());
    });
}
