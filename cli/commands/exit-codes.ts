import type { GetContext } from '../context.ts';
import type { Declaration } from '../declaration.ts';

/** `spaza help exit-codes` */
export function newExitCodes(command: Declaration, context: GetContext): void {
  command.takesAnything().action(async () => {
    const { runExitCodes } = await import('../actions/exit-codes.ts');
    runExitCodes(await context());
  });
}
