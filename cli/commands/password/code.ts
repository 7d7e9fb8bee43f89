import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza password code <code>` */
export function newCode(command: SpazaCommand, context: GetContext): void {
  command
    .description('Enter the code that was sent to your phone.')
    .argument('<code>', 'the code; spaces do not matter')
    .examples('spaza password code 123456', 'spaza password code 123456 --json')
    .action(async (code: string) => {
      const { runCode } = await import('../../actions/password/code.ts');
      await runCode(code, await context());
    });
}
