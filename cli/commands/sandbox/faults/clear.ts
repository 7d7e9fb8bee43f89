import type { SpazaCommand } from '../../../command.ts';
import type { GetContext } from '../../../context.ts';
import { wholeNumber } from '../../../values/numbers.ts';

/** `spaza sandbox faults clear [id]` */
export function newClear(command: SpazaCommand, context: GetContext): void {
  command
    .description('Remove one fault, or all of them, and list the rest.')
    .argument('[id]', 'fault to remove (default: all)', wholeNumber)
    .examples('spaza sandbox faults clear', 'spaza sandbox faults clear 3')
    .action(async (id: number | undefined) => {
      const { runClear } = await import('../../../actions/sandbox/faults/clear.ts');
      await runClear(id, await context());
    });
}
